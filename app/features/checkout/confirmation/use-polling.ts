import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const everyMilliseconds = 3_000;
const forMilliseconds = 120_000;

/** Asks the server again every few seconds for two minutes, as long as the page is seen; then waits to be told. */
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
