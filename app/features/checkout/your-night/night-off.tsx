import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { Confirmation } from '../confirmation/read-confirmation.server.ts';
import { ChoiceNotice } from './choice-notice.tsx';

/** A paid booking whose night is cancelled: no ticket and no calendar event, but a choice. */
export function NightOff({ confirmation: { booking, choice } }: { confirmation: Confirmation }) {
  const t = useTranslate();
  const language = useLanguage();
  const { night, reference } = booking;
  return (
    <article className="mx-auto max-w-2xl space-y-6 py-8">
      <h1 className="font-bold text-title">{t('confirmation.nightOff.title')}</h1>
      <p className="text-ink-soft text-lg">
        <s className="first-letter:uppercase">{t('checkout.night.date', { date: atNoonUtc(night.date) })}</s>{' '}
        · {inLanguage(night.title, language)} · <b className="whitespace-nowrap text-ink">{reference}</b>
      </p>
      <ChoiceNotice choice={choice} isNightOff />
    </article>
  );
}
