import { bookingActions } from '#domain/booking/booking-actions.ts';
import { PassOn } from '#features/tickets/pass-on/pass-on.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../../kit/admin-styles.ts';
import { Fold } from '../../kit/fold.tsx';
import type { BookingView } from '../booking-view.ts';

/** Passes single tickets on for the guest. Open while tickets are passed on, so that staff see who holds them. */
export function PassOnCard({ tickets, formKey, answer }: BookingView) {
  const t = useTranslate();
  const isOpen = Boolean(answer) || tickets.tickets.some(({ holder }) => holder);
  return (
    <section className={card} aria-label={t('tickets.title')}>
      <Fold title={t('tickets.title')} isOpen={isOpen}>
        <div id={bookingActions.ticket.anchor} className="space-y-5">
          <p className="text-ink-soft">{t('tickets.staffText')}</p>
          <PassOn {...tickets} formKey={formKey} answer={answer} />
        </div>
      </Fold>
    </section>
  );
}
