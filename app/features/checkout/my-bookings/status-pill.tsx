import { CircleCheck, CircleX, Hourglass, PartyPopper } from 'lucide-react';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { BookingSummary } from './booking-summary.ts';

const looks = {
  confirmed: { look: 'bg-plenty-pale', icon: CircleCheck },
  past: { look: 'bg-sand', icon: PartyPopper },
  pending: { look: 'bg-fewer-pale', icon: Hourglass },
  cancelled: { look: 'bg-sand', icon: CircleX },
  expired: { look: 'bg-sand', icon: Hourglass },
};

/** How a booking stands, in a word; never by colour alone. */
export function StatusPill({ status, isOver }: Pick<BookingSummary, 'status' | 'isOver'>) {
  const t = useTranslate();
  const state = status === 'confirmed' && isOver ? 'past' : status;
  const { look, icon: Icon } = looks[state];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-3 py-1 font-semibold text-sm ${look}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {t(`bookings.status.${state}`)}
    </span>
  );
}
