import { useEffect } from 'react';
import { answerLooks, type ShownAnswer, type Signal } from './answer-styles.ts';

type Tone = { readonly hertz: number; readonly seconds: number };

/** Rising for good, level for careful, falling for bad. */
const tones: Readonly<Record<Signal, readonly Tone[]>> = {
  good: [
    { hertz: 660, seconds: 0.09 },
    { hertz: 990, seconds: 0.16 },
  ],
  done: [{ hertz: 1320, seconds: 0.12 }],
  careful: [
    { hertz: 440, seconds: 0.14 },
    { hertz: 440, seconds: 0.14 },
  ],
  bad: [
    { hertz: 300, seconds: 0.18 },
    { hertz: 180, seconds: 0.34 },
  ],
};

const shakesMilliseconds: Readonly<Record<Signal, number[]>> = {
  good: [60],
  done: [30],
  careful: [80, 80, 80],
  bad: [350],
};

const volume = 0.4;
const fadeSeconds = 0.02;
const gapSeconds = 0.03;

let audio: AudioContext | null = null;

/** Browsers play no sound before the first user gesture. Call this when one happens. */
function enableSound(): void {
  audio ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
  void audio?.resume().catch(() => undefined);
}

/** Plays the sound and vibrates. Does nothing on devices without support or before the first user gesture. */
function playSignal(signal: Signal): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(shakesMilliseconds[signal]);
  if (audio?.state !== 'running') return;
  let at = audio.currentTime;
  for (const tone of tones[signal]) {
    play(audio, tone, at);
    at += tone.seconds + gapSeconds;
  }
}

function play(context: AudioContext, { hertz, seconds }: Tone, at: number): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(volume, at);
  // Without a fade-out, the end of a tone is heard as a click.
  loudness.gain.setValueAtTime(volume, at + seconds - fadeSeconds);
  loudness.gain.linearRampToValueAtTime(0, at + seconds);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + seconds);
}

/** Plays the signal of every new answer once, even if the same answer follows for another ticket. */
export function useSignal(shownAnswer: ShownAnswer | null, moment: unknown): void {
  useEffect(() => {
    addEventListener('pointerdown', enableSound);
    addEventListener('keydown', enableSound);
    return () => {
      removeEventListener('pointerdown', enableSound);
      removeEventListener('keydown', enableSound);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment is a new answer, even if it has the same text.
  useEffect(() => {
    if (shownAnswer) playSignal(answerLooks[shownAnswer].signal);
  }, [shownAnswer, moment]);
}
