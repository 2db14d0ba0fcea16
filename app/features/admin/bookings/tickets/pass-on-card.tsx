import { PassOn } from '#features/tickets/pass-on/pass-on.tsx';
import type { viewPassableTickets } from '#features/tickets/pass-on/passable-tickets.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { card } from '../../kit/admin-styles.ts';
import { Fold } from '../../kit/fold.tsx';
import { actionTargets } from '../action-bar.tsx';

type Shown = {
  tickets: Awaited<ReturnType<typeof viewPassableTickets>>;
  formKey: string;
  answer: FormAnswer | null;
};

/** Passes single tickets on for the guest. Open while tickets are passed on, so that staff see who holds them. */
export function PassOnCard({ tickets, formKey, answer }: Shown) {
  const t = useTranslate();
  const isOpen = Boolean(answer) || tickets.tickets.some(({ holder }) => holder);
  return (
    <section className={card} aria-label={t('tickets.title')}>
      <Fold title={t('tickets.title')} isOpen={isOpen}>
        <div id={actionTargets.ticket} className="space-y-5">
          <p className="text-ink-soft">{t('tickets.staffText')}</p>
          <PassOn {...tickets} formKey={formKey} answer={answer} />
        </div>
      </Fold>
    </section>
  );
}
