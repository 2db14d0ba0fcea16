import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ShownAnswer } from './answer-styles.ts';
import { answerLooks } from './answer-styles.ts';
import { enableSound, playSignal } from './door-signal.ts';

/** Plays the signal of every new answer once, even if the same answer follows for another ticket. */
export function useSignal(shownAnswer: ShownAnswer | null, moment: unknown): void {
  const { key } = useLocation();
  useEffect(() => {
    addEventListener('pointerdown', enableSound);
    addEventListener('keydown', enableSound);
    return () => {
      removeEventListener('pointerdown', enableSound);
      removeEventListener('keydown', enableSound);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment or page is a new answer, even if it has the same text.
  useEffect(() => {
    if (shownAnswer) playSignal(answerLooks[shownAnswer].signal);
  }, [shownAnswer, moment, key]);
}
