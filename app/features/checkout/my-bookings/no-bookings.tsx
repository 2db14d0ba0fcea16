import { TicketPlus } from 'lucide-react';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { calendarAddress } from '../refusal-notice.tsx';

/** Shown when there are no bookings, with a link to book a night. */
export function NoBookings() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="rounded-3xl bg-sand px-6 py-14 text-center">
      <span
        aria-hidden="true"
        className="dusk mx-auto grid size-16 place-items-center rounded-full text-night"
      >
        <TicketPlus className="size-8" />
      </span>
      <h2 className="mt-6 font-bold text-3xl">{t('bookings.empty.title')}</h2>
      <p className="mt-2 text-ink-soft text-lg">{t('bookings.empty.text')}</p>
      <ButtonLink to={calendarAddress(language)} look="hot" size="large" className="mt-7">
        {t('bookings.empty.button')}
      </ButtonLink>
    </div>
  );
}
