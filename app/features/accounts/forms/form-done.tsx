import { useEffect } from 'react';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/** Shows the success of a form in a toast; without JavaScript, in a notice above the form. */
export function FormDone({
  answer,
  title,
  text,
}: {
  answer: FormAnswer | null;
  title: string;
  text?: string;
}) {
  const isHydrated = useHydrated();
  const { show } = useToast();
  const isDone = answer?.done === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once per result, not in each language.
  useEffect(() => {
    if (isDone) show({ tone: 'good', title, description: text });
  }, [answer]);
  if (!isDone || isHydrated) return null;
  return <Notice title={title}>{text && <p>{text}</p>}</Notice>;
}
