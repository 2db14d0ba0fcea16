import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const busyMilliseconds = 2_000;
const calmMilliseconds = 20_000;

/**
 * Revalidates while the page is visible: often while guests are being notified, less often while they
 * respond.
 */
export function useFreshness({ isBusy, isFinished }: { isBusy: boolean; isFinished: boolean }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isFinished && !isBusy) return;
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'visible') void revalidate();
      },
      isBusy ? busyMilliseconds : calmMilliseconds,
    );
    return () => clearInterval(timer);
  }, [revalidate, isBusy, isFinished]);
}
