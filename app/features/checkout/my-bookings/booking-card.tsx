import {
  CircleCheck,
  CircleX,
  CloudLightning,
  Hourglass,
  MoonStar,
  PartyPopper,
  QrCode,
  Sun,
} from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { startsInTheEvening } from '#domain/schedule/night-times.ts';
import { writeTimes } from '#domain/written-time.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import { CompletePayment } from '../paying/complete-payment.tsx';
import { clockOf, useSecondsLeft } from '../paying/hold-clock.ts';
import type { BookingSummary } from './own-booking-summary.ts';

type Card = { booking: BookingSummary; now: string; providers: readonly string[] };

/** An upcoming night: date, status and the available actions. */
export function BookingCard({ booking, now, providers }: Card) {
  const t = useTranslate();
  const language = useLanguage();
  const { id, night, people, total, status } = booking;
  const label = `${id}-night`;
  const address = addressIn(language, `/bookings/${id}`);
  const reference = <span className="sr-only">, {booking.reference}</span>;
  return (
    <article aria-labelledby={label} className="overflow-hidden rounded-3xl bg-white shadow-float">
      <div className="grid gap-x-8 gap-y-4 p-6 sm:grid-cols-[1fr_auto] sm:p-8">
        <div>
          <StatusPill {...booking} />
          <h3 id={label} className="mt-3 font-bold text-2xl leading-tight first-letter:uppercase">
            {t('checkout.night.date', { date: atNoonUtc(night.date) })}
          </h3>
          <p className="mt-1 text-ink-soft leading-snug">
            <span className="block">{inLanguage(night.title, language)}</span>
            <span className="block py-1 font-semibold text-ink text-lg">{writeTimes(night, language)}</span>
            <span className="block">{inLanguage(night.meetingPoint, language)}</span>
          </p>
        </div>
        <div className="flex items-baseline justify-between gap-6 sm:flex-col sm:items-end sm:justify-start sm:gap-1">
          <Price of={total} cents="always" className="font-bold text-xl" />
          <span className="text-ink-soft">{t('myBookings.people', { count: people })}</span>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-ink/15 border-t-2 border-dashed px-6 py-4 sm:px-8">
        {status === 'pending' && <PayCard booking={booking} now={now} providers={providers} />}
        {status === 'confirmed' && !booking.isNightCancelled ? (
          <ButtonLink to={address} look={booking.isTonight ? 'hot' : 'ink'} className="max-sm:w-full">
            <QrCode aria-hidden="true" className="size-5" />
            {t('myBookings.open')}
            {reference}
          </ButtonLink>
        ) : (
          <Link to={address} className={detailsLink}>
            {t('myBookings.openPlain')}
            {reference}
          </Link>
        )}
      </div>
    </article>
  );
}

const detailsLink =
  'inline-flex min-h-12 items-center font-bold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4';

const looks = {
  confirmed: { look: 'bg-plenty-pale', icon: CircleCheck },
  tonight: { look: 'bg-ink text-white', icon: MoonStar },
  today: { look: 'bg-ink text-white', icon: Sun },
  nightCancelled: { look: 'bg-scarce-pale', icon: CloudLightning },
  past: { look: 'bg-sand', icon: PartyPopper },
  pending: { look: 'bg-fewer-pale', icon: Hourglass },
  cancelled: { look: 'bg-sand', icon: CircleX },
  expired: { look: 'bg-sand', icon: Hourglass },
};

/** The status of a booking in a word, and whether its night is tonight. Never shown by color alone. */
export function StatusPill({
  status,
  isOver,
  isNightCancelled,
  isTonight,
  night,
}: Pick<BookingSummary, 'status' | 'isOver' | 'isNightCancelled' | 'isTonight' | 'night'>) {
  const confirmed = isNightCancelled ? 'nightCancelled' : isOver ? 'past' : 'confirmed';
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
      {t(`myBookings.status.${state}`)}
    </span>
  );
}

type Pay = {
  booking: Pick<BookingSummary, 'id' | 'isHeld' | 'heldUntil'>;
  /** ISO 8601, from the server's clock. */
  now: string;
  providers: readonly string[];
};

/** Continues to the payment while the spots are held. After the hold expires, offers to hold them again. */
export function PayCard({ booking, now, providers }: Pay) {
  const t = useTranslate();
  const seconds = useSecondsLeft(booking.heldUntil, now);
  if (!booking.isHeld || seconds === 0) return <HoldAgainButton bookingId={booking.id} />;
  return (
    <>
      <div className="w-full sm:w-auto">
        <CompletePayment booking={booking} providers={providers}>
          {t('myBookings.completePayment')}
        </CompletePayment>
      </div>
      <span suppressHydrationWarning className="font-semibold tabular-nums">
        {t('myBookings.heldFor', { clock: clockOf(seconds) })}
      </span>
    </>
  );
}

/** Holds the spots again, if they are still free. */
export function HoldAgainButton({ bookingId }: { bookingId: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('booking') === bookingId;
  return (
    <Form method="post" action={`${addressIn(language, '/checkout')}?booking=${bookingId}`}>
      <input type="hidden" name="intent" value="take-again" />
      <input type="hidden" name="booking" value={bookingId} />
      <Button type="submit" look="line" busy={isBusy}>
        {t('myBookings.takeAgain')}
      </Button>
    </Form>
  );
}
