import { type ReactNode, useEffect } from 'react';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { accountRefusalText } from './account-refusal-text.ts';

/**
 * Shows in a toast why a form was refused (specification §8). Without JavaScript, or if there is an `action`,
 * also shows a notice above the form.
 */
export function FormRefusal({
  answer,
  title,
  action,
}: {
  answer: FormAnswer | null;
  title: string;
  action?: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { show } = useToast();
  const refusal = answer?.refusal ?? null;
  const text = refusal && accountRefusalText(t, language, refusal);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once per result, not in each language.
  useEffect(() => {
    if (text) show({ tone: 'problem', title, description: text });
  }, [answer]);

  if (!text || (isHydrated && !action)) return null;
  return (
    <Notice tone="problem" title={title} action={action}>
      <p>{text}</p>
    </Notice>
  );
}
