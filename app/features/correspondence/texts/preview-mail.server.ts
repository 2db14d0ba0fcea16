import { randomUUID } from 'node:crypto';
import { linkLifetimeMinutes, linkPage } from '#domain/accounts/account-links.ts';
import {
  addDays,
  atNoonUtc,
  type CalendarDate,
  type ClockTime,
  calendarDate,
  clockTime,
} from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { hoursAfter } from '#domain/durations.ts';
import { isPositive, money } from '#domain/money.ts';
import type { RefundPart } from '#domain/payment/refund-ways.ts';
import { ticketsOf } from '#features/admission/ticket-store.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBookingByReference } from '#features/booking/booking-store.server.ts';
import { guestFactsOf, readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import { barsOf } from '#features/schedule/night-bars-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { accountMail } from '../account-mails/account-mail.server.ts';
import { type AccountMailKind, linkOfMail } from '../account-mails/account-mail-kind.ts';
import { readAutomaticMails } from '../automatic-mails/automatic-settings-store.server.ts';
import { bookingMail } from '../booking-mails/booking-mail.server.ts';
import { type BookingMailKind, isAboutBooking } from '../booking-mails/booking-mail-kind.ts';
import { sampleBooking } from '../booking-mails/sample-booking.ts';
import { contactMail } from '../operator-mails/contact-mail.server.ts';
import { disputeMail } from '../operator-mails/dispute-mail.server.ts';
import type { MailTemplate } from '../templates/template.ts';
import { templateVariables } from '../templates/template-variables.ts';
import { waitingMail } from '../waiting-mails/waiting-mail.server.ts';
import { isAboutWaiting, type WaitingMailKind } from '../waiting-mails/waiting-mail-kind.ts';
import { checkTemplate } from './check-template.server.ts';
import type { TemplateAddress } from './template-store.server.ts';
import { inWordsOf } from './template-words.server.ts';

export type Draft = TemplateAddress & {
  readonly template: MailTemplate;
  /** Of the booking to look at it with; empty for one that nobody made. */
  readonly reference: string;
  readonly to: string;
};

type Needs = Pick<Platform, 'database' | 'config' | 'clock'>;

/**
 * A mail as it would go out in these words, made as every mail is made. Links of accounts lead nowhere: a look
 * at a mail opens no account. Refuses words that cannot be filled, and a booking that is not there.
 */
export async function previewMail(platform: Needs, draft: Draft): Promise<Decision<Mail>> {
  const { kind, language, template, to } = draft;
  if (checkTemplate(kind, template).length > 0) return refused('template.unfit');
  const { origin, site } = platform.config;
  const frame = { siteName: site.name, origin, now: platform.clock.now(), say: inWordsOf(template) };
  const id = randomUUID();
  if (kind === 'contact.message')
    return accepted(await contactMail(sampleMessage(language), { id, to, language }, frame));
  if (kind === 'dispute.opened')
    return accepted(await disputeMail(sampleDispute, { id, to, language }, frame));
  if (isAboutWaiting(kind))
    return accepted(await waitingMail(sampleWaiting(kind, language), { id, to }, frame));
  if (isAboutBooking(kind)) {
    const booking = await bookingToShow(platform, draft);
    if (!booking) return refused('booking.unknown');
    return accepted(
      await bookingMail(await factsOf(platform, kind, { ...booking, language }), { id, to }, frame),
    );
  }
  return accepted(await accountMail(sampleAccount(kind, draft, origin), { id, to }, frame));
}

async function bookingToShow({ database, clock, config }: Needs, { reference, language }: Draft) {
  if (reference.trim() !== '') return readBookingByReference(database, reference);
  const crawl = await readCrawl(database, { slug: config.site.defaultCrawl }, { includeInactive: true });
  return sampleBooking({ language, crawl, now: clock.now() });
}

async function factsOf({ database }: Needs, kind: BookingMailKind, booking: Booking) {
  const links = await readAutomaticMails(database);
  const [tickets, bars, crawl] = await Promise.all([
    ticketsOf(database, booking.id),
    barsOf(database, booking.nightId, booking.language),
    guestFactsOf(database, booking.crawlId),
  ]);
  const codes = tickets.map(({ code }) => code);
  return {
    kind,
    booking,
    // Tests and looks say what such a mail says, whatever has become of the booking.
    ticketCodes: codes.length > 0 ? codes : booking.guests.map((_, place) => `SAMPLE${place + 1}`),
    ...crawl,
    promises: {
      bars: { hoursBefore: links['booking.reminder'].hours, isMailed: true, isKnown: false },
      hasGroup: links.groupLink !== '',
      hasDayMail: true,
    },
    stop: sampleStop(booking),
    calendarChanges: null,
    voucher: null,
    refund: { amount: booking.total, because: 'cancelled_in_time' as const },
    refundParts: sampleRefund(kind, booking),
    bars: bars.length > 0 ? bars : ['20:00 Bar 1', '21:15 Bar 2', '22:30 Bar 3'],
    links: {
      groupLink: links.groupLink || templateVariables.group_link.example.en,
      reviewLink: links.reviewLink || templateVariables.review_link.example.en,
    },
  };
}

/** Of mails that speak of money that goes back: all of it, to a card. */
function sampleRefund(kind: BookingMailKind, { total, refundDue }: Booking): RefundPart[] {
  if (kind === 'payment.refunded') return [{ way: 'card', amount: total, state: 'succeeded' }];
  if (kind === 'booking.nightStopped' && isPositive(total))
    return [{ way: 'card', amount: total, state: 'planned' }];
  if (kind === 'booking.cancelled' && refundDue && isPositive(refundDue))
    return [{ way: 'card', amount: refundDue, state: 'owed' }];
  return [];
}

/** The id of what nobody made. */
const nobody = '00000000-0000-4000-8000-000000000000';

const sampleStop = ({ nightId, date }: Booking) => ({
  id: nobody,
  date: addDays(date, -7),
  newNightId: nightId,
  silentDefault: 'newDate' as const,
  deadline: hoursAfter(atNoonUtc(date), -48),
  message: null,
});

function sampleAccount(kind: AccountMailKind, { language }: Draft, origin: string) {
  const purpose = linkOfMail(kind);
  return {
    kind,
    language,
    firstName: templateVariables.first_name.example.en,
    newAddress: templateVariables.new_address.example.en,
    validHours: purpose ? String(linkLifetimeMinutes[purpose] / 60) : '',
    // Our example in the guide of variables: most who are invited are guides.
    role: purpose === 'invite' ? ('guide' as const) : null,
    linkAddress: purpose ? `${origin}${addressIn(language, linkPage(purpose))}?token=sample` : '',
  };
}

const sampleMessage = (language: Draft['language']) => ({
  name: templateVariables.sender_name.example.en,
  email: 'noah@example.com',
  subject: templateVariables.contact_subject.example[language],
  message:
    language === 'es'
      ? 'Hola, somos 30 personas. ¿Hay lugar el sábado?'
      : 'Hi, we are 30 people. Is there room on Saturday?',
  language,
});

const sampleWaiting = (kind: WaitingMailKind, language: Draft['language']) => ({
  kind,
  language,
  partyId: nobody,
  people: 2,
  night: {
    id: nobody,
    date: calendarDate('2027-03-06') as CalendarDate,
    startTime: clockTime(templateVariables.start_time.example.en) as ClockTime,
    endTime: clockTime(templateVariables.end_time.example.en) as ClockTime,
  },
  crawlTitle: templateVariables.crawl_title.example,
});

const sampleDispute = {
  disputeReference: 'dp_1SampleDispute',
  reason: 'fraudulent',
  amount: money(70_00, 'USD'),
  evidence: {
    bookingReference: templateVariables.booking_reference.example.en,
    night: calendarDate('2027-03-06') as CalendarDate,
    numberOfPeople: 2,
    checkedInAt: [1, 2],
  },
};
