import type { Refusal } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import { refusalText, type Translate } from '#i18n/translate.ts';

const maxShownInSeconds = 90;

/** The text of a refusal. A long wait is given in minutes. */
export function accountRefusalText(t: Translate, language: Language, refusal: Refusal): string {
  if (refusal.reason === 'tooManyRequests' && refusal.retryAfterSeconds > maxShownInSeconds)
    return t('refusal.tooManyMinutes', { minutes: Math.ceil(refusal.retryAfterSeconds / 60) });
  if (refusal.reason === 'password.weak')
    return refusal.problems.map((problem) => t(`field.password.${problem}`)).join('. ');
  return refusalText(t, language, refusal);
}
