import { type ReactNode, useEffect } from 'react';
import type { Refusal } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import { refusalText, type Translate } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

const maxShownInSeconds = 90;

/** The text of a refusal. A long wait is given in minutes. */
function accountRefusalText(t: Translate, language: Language, refusal: Refusal): string {
  if (refusal.reason === 'tooManyRequests' && refusal.retryAfterSeconds > maxShownInSeconds)
    return t('refusal.tooManyMinutes', { minutes: Math.ceil(refusal.retryAfterSeconds / 60) });
  if (refusal.reason === 'password.weak')
    return refusal.problems.map((problem) => t(`field.password.${problem}`)).join('. ');
  return refusalText(t, language, refusal);
}

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
