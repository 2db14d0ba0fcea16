import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const everyMilliseconds = 3_000;
const forMilliseconds = 120_000;

/**
 * Revalidates the page every few seconds for two minutes while it is visible. Then the visitor has to ask for
 * it.
 */
export function usePolling() {
  const { revalidate, state } = useRevalidator();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, everyMilliseconds);
    const end = setTimeout(() => {
      clearInterval(timer);
      setOver(true);
    }, forMilliseconds);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [revalidate]);
  return { isOver, isAsking: state !== 'idle', again: () => void revalidate() };
}
