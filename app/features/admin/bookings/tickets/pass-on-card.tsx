import { PassOn } from '#features/tickets/pass-on/pass-on.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ActionSection } from '../action-section.tsx';
import type { BookingView } from '../booking-view.ts';

/** Passes single tickets on for the guest. Open while tickets are passed on, so that staff see who holds them. */
export function PassOnCard(view: BookingView) {
  const { tickets, formKey, answer } = view;
  const t = useTranslate();
  return (
    <ActionSection
      action="ticket"
      view={view}
      isOpen={answer !== null || tickets.tickets.some(({ holder }) => holder)}
    >
      <p className="text-ink-soft">{t('tickets.staffText')}</p>
      <PassOn {...tickets} formKey={formKey} answer={answer} />
    </ActionSection>
  );
}
