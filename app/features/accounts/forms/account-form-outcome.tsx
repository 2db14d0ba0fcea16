import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { Refusal } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import { refusalText, type Translate } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
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
 * also shows a notice above the form. If the server's answer never arrived, shows only the notice, with a button
 * that submits the form again: the id of a form is the name that its answers have.
 */
export function FormRefusal({
  answer,
  title,
  action,
  formId = answer?.form,
}: {
  answer: FormAnswer | null;
  title: string;
  action?: ReactNode;
  /** The id of the form, if it is not the name of its answers. */
  formId?: string | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { show } = useToast();
  const refusal = answer?.refusal ?? null;
  const text = refusal && accountRefusalText(t, language, refusal);
  const isLost = refusal?.reason === 'account.unreachable';
  const isSending = useNavigation().state !== 'idle';
  const notice = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once per result, not in each language.
  useEffect(() => {
    if (isLost) notice.current?.focus();
    else if (text) show({ tone: 'problem', title, description: text });
  }, [answer]);

  if (!text || (isHydrated && !isLost && !action)) return null;
  const sendAgain = (
    <Button type="submit" look="line" form={formId} busy={isSending}>
      {t('accounts.tryAgain')}
    </Button>
  );
  return (
    <Notice ref={notice} tone="problem" title={title} action={action || (isLost && sendAgain)}>
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
