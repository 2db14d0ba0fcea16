import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';

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

/**
 * The answer of the page's form until the person leaves the page or sends another form. React Router drops
 * `actionData` at the next revalidation, which here comes seconds later.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer });
  if (answer !== undefined && (last.answer !== answer || last.key !== key)) setLast({ key, answer });
  return answer ?? (last.key === key ? last.answer : undefined);
}
