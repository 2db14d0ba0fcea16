import { CalendarPlus, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { subtract } from '#domain/money.ts';
import { writeTimes } from '#domain/written-time.ts';
import { ChoiceNotice } from '#features/night-changes/your-night/choice-notice.tsx';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import { reservedSpace, useHydrated } from '#ui/use-hydrated.ts';
import { PayDifference } from '../paying/pay-difference.tsx';
import { useDeleteDraft } from '../use-draft.ts';
import {
  BarsOfTheNight,
  ManageLink,
  RefundNotes,
  Tickets,
  useStoreTickets,
  WayThere,
} from './confirmation-parts.tsx';
import type { Confirmation } from './read-confirmation.server.ts';
import { ConfirmationSent, SuccessHeader, TonightHeader } from './success-header.tsx';
import type { BookingView } from './view-guest-booking.server.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

/** Paid and confirmed: time and place, tickets, next steps and the order. */
export function BookingSuccess({ confirmation }: { confirmation: Confirmation }) {
  const { booking, refunds } = confirmation;
  const { isTonight, isOver } = booking;
  // Past nights have no check-in, so tickets and bars are hidden.
  const [tickets, bars] = isOver ? [[], []] : [confirmation.tickets, confirmation.bars];
  useDeleteDraft(booking.nightId);
  useStoreTickets({ ...booking, bookingId: booking.id, tickets });
  return (
    <article className="mx-auto max-w-4xl space-y-10 print:space-y-6">
      {isTonight ? <TonightHeader booking={booking} /> : <SuccessHeader booking={booking} />}
      <PayDifference {...confirmation} />
      <ChoiceNotice choice={confirmation.choice} />
      <RefundNotes refunds={refunds} />
      {isTonight ? (
        <>
          <Tickets tickets={tickets} night={booking.night} />
          <BarsOfTheNight bars={bars} />
          <Night booking={booking} />
        </>
      ) : (
        <>
          <Night booking={booking} />
          <Tickets tickets={tickets} night={booking.night} />
          <BarsOfTheNight bars={bars} />
        </>
      )}
      {!isOver && <WhatHappensNext {...confirmation} />}
      <ManageLink bookingId={booking.id} />
      <Bought booking={booking} />
    </article>
  );
}

/** Time, meeting point, and the calendar link. */
function Night({ booking: { id, night, isTonight, isOver } }: { booking: BookingView }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section className="grid grid-cols-2 gap-x-6 gap-y-5 sm:gap-x-10 print:grid-cols-3 print:gap-y-2">
      <h2 className="col-span-full font-bold text-2xl">{inLanguage(night.title, language)}</h2>
      <Fact label={t('confirmation.date')}>{t('checkout.night.date', { date: atNoonUtc(night.date) })}</Fact>
      <Fact label={t('confirmation.time')}>{writeTimes(night, language)}</Fact>
      <div className="col-span-full print:col-span-1">
        <Fact label={t('confirmation.meetingPoint')}>{inLanguage(night.meetingPoint, language)}</Fact>
      </div>
      {!isOver && (
        <div className="col-span-full flex flex-wrap gap-2 max-sm:text-[0.9375rem] max-sm:*:flex-auto max-sm:*:px-3 sm:gap-3 print:hidden">
          {!isTonight && <WayThere night={night} look="line" />}
          <a
            href={addressIn(language, `/booking-confirmation/${id}/calendar.ics`)}
            className="inline-flex min-h-12 items-center justify-center gap-2 rounded-full bg-ink px-6 font-bold text-white leading-tight hover:bg-night-soft"
          >
            <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
            {t('confirmation.addToCalendar')}
          </a>
        </div>
      )}
    </section>
  );
}

/** Party size, price and terms. */
function Bought({ booking }: { booking: BookingView }) {
  const { id, quote, balance, reference, isTonight } = booking;
  const t = useTranslate();
  const language = useLanguage();
  const hydrated = useHydrated();
  return (
    <section className="grid grid-cols-2 gap-x-6 gap-y-5 sm:gap-x-10 print:grid-cols-3 print:gap-y-2">
      <h2 className="col-span-full font-bold text-2xl">{t('checkout.summary.title')}</h2>
      {isTonight && (
        <>
          <p className="col-span-full text-ink-soft [overflow-wrap:anywhere]">
            <ConfirmationSent booking={booking} />
          </p>
          <div className="col-span-full">
            <Fact label={t('confirmation.reference')}>
              <span data-testid="reference" className="tabular-nums">
                {reference}
              </span>
            </Fact>
          </div>
        </>
      )}
      <Fact label={t('confirmation.people')}>{t('confirmation.peopleCount', { count: quote.people })}</Fact>
      <Fact label={t('confirmation.paid')}>
        <Price of={subtract(quote.total, balance)} cents="always" />
        {quote.currency !== quote.totalInPesos.currency && (
          <span className="block font-normal text-[0.9375rem] text-ink-soft">
            {t('checkout.summary.totalInPesos')}: <Price of={quote.totalInPesos} cents="always" />
          </span>
        )}
      </Fact>
      <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button look="line" onClick={() => window.print()} className={hydrated ? undefined : reservedSpace}>
          <Printer aria-hidden="true" className="size-5" />
          {t('confirmation.print')}
        </Button>
        <Link
          to={addressIn(language, `/booking-confirmation/${id}/terms`)}
          className="inline-flex min-h-12 items-center font-bold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4"
        >
          {t(booking.hasAgreed ? 'terms.agreed' : 'terms.ofBooking')}
        </Link>
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl>
      <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
      <dd className="font-semibold text-lg leading-snug first-letter:uppercase">{children}</dd>
    </dl>
  );
}
