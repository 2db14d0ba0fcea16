import { CalendarPlus, Check, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inLanguage, type Language } from '#domain/bilingual.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { isZero, subtract } from '#domain/money.ts';
import { type KeptTickets, useKeptTickets } from '#features/admission/kept-tickets.ts';
import { addressIn } from '#i18n/language.ts';
import type { Translate } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { useAlive } from '#ui/use-alive.ts';
import { useForgetDraft } from '../details/use-draft.ts';
import { PayDifference } from '../paying/pay-difference.tsx';
import { ChoiceNotice } from '../your-night/choice-notice.tsx';
import { BarsOfTheNight } from './bars-of-the-night.tsx';
import { BookingReference } from './booking-reference.tsx';
import type { Confirmation } from './read-confirmation.server.ts';
import { RefundNotes } from './refund-notes.tsx';
import { Tickets } from './tickets.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

/** Paid and confirmed: the reference, when and where, the tickets, and what comes next. */
export function BookingSuccess({ confirmation }: { confirmation: Confirmation }) {
  const { booking, tickets, refunds, bars } = confirmation;
  const { night, quote } = booking;
  const t = useTranslate();
  const language = useLanguage();
  const alive = useAlive();
  useForgetDraft(booking.nightId);
  useKeptTickets(booking.id, keptTickets(confirmation, t, language));
  return (
    <article className="mx-auto max-w-4xl space-y-10 print:space-y-6">
      <header className="rise on-night relative isolate overflow-hidden rounded-3xl px-4 py-10 text-center [overflow-wrap:anywhere] sm:px-12 sm:py-14 print:rounded-none print:p-0 print:text-left">
        {night.image && (
          <Picture
            src={night.image}
            alt=""
            sizes="56rem"
            className="absolute inset-0 -z-10 size-full object-cover opacity-25 print:hidden"
          />
        )}
        <span
          aria-hidden="true"
          className="dusk mx-auto grid size-16 place-items-center rounded-full text-night print:hidden"
        >
          <Check className="size-9" strokeWidth={3} />
        </span>
        <h1 className="mt-6 font-bold text-title print:mt-0">{t('confirmation.success.title')}</h1>
        <p className="mx-auto mt-3 max-w-lg text-lg text-lilac print:mx-0 print:max-w-none">
          {t(isZero(quote.total) ? 'confirmation.success.textFree' : 'confirmation.success.text', {
            email: booking.email,
          })}{' '}
          {t('confirmation.success.thanks', { name: booking.firstName })}
        </p>
        <BookingReference reference={booking.reference} />
      </header>

      <PayDifference {...confirmation} />
      <ChoiceNotice choice={confirmation.choice} />
      <RefundNotes refunds={refunds} />

      <section className="grid gap-x-10 gap-y-6 sm:grid-cols-2 print:grid-cols-3 print:gap-y-3">
        <h2 className="font-bold text-2xl sm:col-span-2 print:col-span-3">
          {inLanguage(night.title, language)}
        </h2>
        <Fact label={t('confirmation.date')}>
          {t('checkout.night.date', { date: atNoonUtc(night.date) })}
        </Fact>
        <Fact label={t('confirmation.time')}>
          {t('checkout.night.time', { start: night.startTime, end: night.endTime })}
        </Fact>
        <Fact label={t('confirmation.meetingPoint')}>{inLanguage(night.meetingPoint, language)}</Fact>
        <Fact label={t('confirmation.people')}>{t('confirmation.peopleCount', { count: quote.people })}</Fact>
        <Fact label={t('confirmation.paid')}>
          <Price of={subtract(quote.total, booking.balance)} cents="always" />
          {quote.currency !== quote.totalInPesos.currency && (
            <span className="block font-normal text-[0.9375rem] text-ink-soft">
              {t('checkout.summary.totalInPesos')}: <Price of={quote.totalInPesos} cents="always" />
            </span>
          )}
        </Fact>
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2 print:hidden">
          <a
            href={addressIn(language, `/booking-confirmation/${booking.id}/calendar.ics`)}
            className="inline-flex min-h-12 items-center gap-2 rounded-full bg-ink px-6 font-bold text-white hover:bg-night-soft"
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            {t('confirmation.addToCalendar')}
          </a>
          <Link
            to={addressIn(language, `/booking-confirmation/${booking.id}/terms`)}
            className="inline-flex min-h-12 items-center font-bold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4"
          >
            {t('terms.agreed')}
          </Link>
          {alive && (
            <Button look="line" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              {t('confirmation.print')}
            </Button>
          )}
        </div>
      </section>

      <BarsOfTheNight bars={bars} />
      <Tickets tickets={tickets} />
      <WhatHappensNext {...confirmation} />
    </article>
  );
}

/** What is kept of them for a door without a network; nothing while there are none. */
function keptTickets(
  { booking, tickets }: Confirmation,
  t: Translate,
  language: Language,
): KeptTickets | null {
  const { id, night, endsAt } = booking;
  if (tickets.length === 0) return null;
  const date = t('checkout.night.date', { date: atNoonUtc(night.date) });
  return {
    id,
    title: inLanguage(night.title, language),
    when: `${date}, ${t('checkout.night.time', { start: night.startTime, end: night.endTime })}`,
    where: inLanguage(night.meetingPoint, language),
    endsAt,
    tickets: tickets.map(({ code, guest, picture }) => ({ code, name: guest, picture })),
  };
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl>
      <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
      <dd className="font-semibold text-lg leading-snug first-letter:uppercase">{children}</dd>
    </dl>
  );
}
