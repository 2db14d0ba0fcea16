import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Told } from './answer-styles.ts';
import { answerLooks } from './answer-styles.ts';
import { give, wakeSound } from './door-signal.ts';

/** Plays the signal of every new answer once, even if the same answer follows for another ticket. */
export function useSignal(told: Told | null, moment: unknown): void {
  const { key } = useLocation();
  useEffect(() => {
    addEventListener('pointerdown', wakeSound);
    addEventListener('keydown', wakeSound);
    return () => {
      removeEventListener('pointerdown', wakeSound);
      removeEventListener('keydown', wakeSound);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment or page is a new answer, even if it has the same text.
  useEffect(() => {
    if (told) give(answerLooks[told].signal);
  }, [told, moment, key]);
}
