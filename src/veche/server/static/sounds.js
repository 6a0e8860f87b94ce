// Small sounds, made here: a knock of wood when a piece is set, two tones when it is my turn. One click silences them.

import { $, remember, settings } from "./base.js";

let audio;
function tone(pitch, after, long, loud, type = "sine") {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const osc = audio.createOscillator(),
    gain = audio.createGain(),
    from = audio.currentTime + after;
  osc.type = type;
  osc.frequency.setValueAtTime(pitch, from);
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + long);
  osc.connect(gain).connect(audio.destination);
  osc.start(from);
  osc.stop(from + long + 0.05);
}
export function chime() {
  tone(523.25, 0, 0.6, 0.08);
  tone(783.99, 0.16, 0.6, 0.08);
}
export function knock() {
  tone(190, 0, 0.09, 0.12, "triangle");
  tone(310, 0, 0.05, 0.05, "triangle");
}

// The switch in the bar.
export function soundSwitch() {
  const button = $("#sound");
  if (!button) return;
  const show = () => button.setAttribute("aria-pressed", String(settings.sound));
  show();
  button.onclick = () => {
    remember({ sound: !settings.sound });
    show();
    knock();
  };
}
