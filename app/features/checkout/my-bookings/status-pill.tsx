import { CircleCheck, CircleX, CloudLightning, Hourglass, MoonStar, PartyPopper, Sun } from 'lucide-react';
import { startsInTheEvening } from '#domain/schedule/night-times.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { BookingSummary } from './booking-summary.ts';

const looks = {
  confirmed: { look: 'bg-plenty-pale', icon: CircleCheck },
  tonight: { look: 'bg-ink text-white', icon: MoonStar },
  today: { look: 'bg-ink text-white', icon: Sun },
  nightOff: { look: 'bg-scarce-pale', icon: CloudLightning },
  past: { look: 'bg-sand', icon: PartyPopper },
  pending: { look: 'bg-fewer-pale', icon: Hourglass },
  cancelled: { look: 'bg-sand', icon: CircleX },
  expired: { look: 'bg-sand', icon: Hourglass },
};

/** The status of a booking in a word, and whether its night is tonight. Never shown by color alone. */
export function StatusPill({
  status,
  isOver,
  isNightOff,
  isTonight,
  night,
}: Pick<BookingSummary, 'status' | 'isOver' | 'isNightOff' | 'isTonight' | 'night'>) {
  const confirmed = isNightOff ? 'nightOff' : isOver ? 'past' : 'confirmed';
  const state = status === 'confirmed' ? confirmed : status;
  return (
    <span className="inline-flex flex-wrap gap-2">
      {state === 'confirmed' && isTonight && <Pill state={startsInTheEvening(night) ? 'tonight' : 'today'} />}
      <Pill state={state} />
    </span>
  );
}

function Pill({ state }: { state: keyof typeof looks }) {
  const t = useTranslate();
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
