import { amountText } from '#domain/amount-text.ts';
import { cachedByName } from '#domain/cached-by-name.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage, type Language, localeOf } from '#domain/languages.ts';
import { type Money, money } from '#domain/money.ts';
import { addressIn } from '#i18n/language.ts';
import type { Translate } from '#i18n/translate.ts';
import { disputeReason } from './dispute-reason.ts';
import type { Evidence } from './evidence-store.server.ts';

export type EvidenceRow = { readonly label: string; readonly value: string; readonly address?: string };
export type EvidenceSection = { readonly title: string; readonly rows: readonly EvidenceRow[] };

type Reader = {
  readonly language: Language;
  readonly t: Translate;
  readonly origin: string;
  readonly siteName: string;
  readonly now: Date;
};

const mailNames = [
  'booking.confirmed',
  'booking.pending',
  'booking.changed',
  'booking.cancelled',
  'booking.nightChanged',
  'booking.reminder',
  'booking.today',
  'booking.thanks',
  'payment.refunded',
] as const;

/**
 * The evidence for a dispute as a document for the provider, in the reader's language and the city's time
 * zone.
 */
export function evidenceDocument(evidence: Evidence, reader: Reader): EvidenceSection[] {
  const { t } = reader;
  const sections = {
    dispute: disputeRows(evidence, reader),
    night: nightRows(evidence, reader),
    agreement: agreementRows(evidence, reader),
    payment: paymentRows(evidence, reader),
    checkIn: checkInRows(evidence, reader),
    mails: mailRows(evidence, reader),
  };
  return Object.entries(sections).map(([name, rows]) => ({
    title: t(`evidence.${name as keyof typeof sections}.title`),
    rows,
  }));
}

/** The same as plain text, for the provider's form. */
export const evidenceText = (title: string, sections: readonly EvidenceSection[]): string =>
  [
    title,
    ...sections.map((section) =>
      [
        section.title,
        ...section.rows.map(({ label, value, address }) =>
          [`- ${label}: ${value}`, ...(address ? [`  ${address}`] : [])].join('\n'),
        ),
      ].join('\n'),
    ),
  ].join('\n\n');

function disputeRows({ dispute, openedAt, booking, payment }: Evidence, reader: Reader): EvidenceRow[] {
  const { t } = reader;
  const { amount } = dispute;
  return [
    { label: t('evidence.dispute.seller'), value: reader.siteName },
    { label: t('evidence.dispute.reference'), value: dispute.disputeReference },
    {
      label: t('evidence.dispute.state'),
      value: t(`evidence.dispute.states.${dispute.state}`),
    },
    {
      label: t('evidence.dispute.reason'),
      value: dispute.reason ? disputeReason(t, dispute.reason) : '–',
    },
    {
      label: t('evidence.dispute.amount'),
      value: amount ? sum(money(amount.amount, amount.currency), reader) : t('payments.facts.notReported'),
    },
    {
      label: t('evidence.dispute.payment'),
      value: [t(`admin.bookings.providers.${payment.provider}`), payment.moneyReference ?? payment.reference]
        .filter(Boolean)
        .join(' '),
    },
    { label: t('evidence.dispute.heard'), value: moment(openedAt, booking.timeZone, reader) },
    { label: t('evidence.dispute.drawnUp'), value: moment(reader.now, booking.timeZone, reader) },
  ];
}

function nightRows({ booking }: Evidence, reader: Reader): EvidenceRow[] {
  const { t, language } = reader;
  const guests = booking.guests.filter((name) => name !== '').join(', ');
  return [
    { label: t('evidence.night.reference'), value: booking.reference },
    { label: t('evidence.night.crawl'), value: inLanguage(booking.crawlTitle, language) },
    {
      label: t('evidence.night.date'),
      value: t('admin.longDate', { date: atNoonUtc(booking.date) }),
    },
    { label: t('evidence.night.time'), value: `${booking.startTime}–${booking.endTime}` },
    { label: t('evidence.night.meetingPoint'), value: inLanguage(booking.meetingPoint, language) },
    { label: t('evidence.night.people'), value: String(booking.numberOfPeople) },
    { label: t('evidence.night.guests'), value: guests || '–' },
  ];
}

/** The client address is purged a day after the hold, so it may be missing. */
function agreementRows({ booking }: Evidence, reader: Reader): EvidenceRow[] {
  const { t, origin } = reader;
  const path = addressIn(reader.language, `/booking-confirmation/${booking.id}/terms`);
  const hours = booking.refundPolicy.hoursBeforeStart;
  return [
    {
      label: t('evidence.agreement.customer'),
      value: [`${booking.firstName} ${booking.lastName}`.trim(), booking.email, booking.phone]
        .filter(Boolean)
        .join(', '),
    },
    { label: t('evidence.agreement.edition'), value: booking.termsVersion, address: origin + path },
    {
      label: t('evidence.agreement.agreed'),
      value: agreed(booking.termsAcceptedAt),
    },
    { label: t('evidence.agreement.ofAge'), value: agreed(booking.ageConfirmedAt) },
    {
      label: t('evidence.agreement.refunds'),
      value: t('evidence.agreement.hours', { hours }),
    },
    ...dated('placed', booking.createdAt),
    ...dated('confirmed', booking.confirmedAt),
    ...dated('cancelled', booking.cancelledAt),
  ];
  /** The time of the agreement; nobody agrees for a guest. */
  function agreed(at: Date | null): string {
    if (!at) return t('evidence.agreement.nobody');
    const when = moment(at, booking.timeZone, reader);
    return t(`evidence.agreement.by.${booking.agreedWhere ?? 'checkout'}`, { when });
  }
  function dated(name: 'placed' | 'confirmed' | 'cancelled', at: Date | null): EvidenceRow[] {
    const label = t(`evidence.agreement.${name}`);
    return at ? [{ label, value: moment(at, booking.timeZone, reader) }] : [];
  }
}

function paymentRows({ booking, payment, refunds }: Evidence, reader: Reader): EvidenceRow[] {
  const { t } = reader;
  const { paid, settledAt } = payment;
  const back = refunds.filter(({ paymentId }) => paymentId === payment.id);
  return [
    { label: t('evidence.payment.paid'), value: sum(paid ?? payment.amount, reader) },
    ...(settledAt
      ? [{ label: t('evidence.payment.at'), value: moment(settledAt, booking.timeZone, reader) }]
      : []),
    ...back.map(({ amount, state, createdAt }) => ({
      label: t('evidence.payment.refund'),
      value: `${sum(amount, reader)}, ${t(`payments.states.${state}`)}, ${moment(createdAt, booking.timeZone, reader)}`,
    })),
    ...(back.length === 0
      ? [{ label: t('evidence.payment.refund'), value: t('evidence.payment.none') }]
      : []),
  ];
}

function checkInRows({ booking, checkIns }: Evidence, reader: Reader): EvidenceRow[] {
  const { t } = reader;
  if (checkIns.length === 0)
    return [{ label: t('evidence.checkIn.guests'), value: t('evidence.checkIn.nobody') }];
  return checkIns.map(({ position, at, by }) => {
    const name = booking.guests[position - 1] || t('evidence.checkIn.guest', { position });
    const when = moment(at, booking.timeZone, reader);
    return { label: name, value: by ? t('evidence.checkIn.by', { when, by }) : when };
  });
}

function mailRows({ booking, mails }: Evidence, reader: Reader): EvidenceRow[] {
  const { t } = reader;
  if (mails.length === 0) return [{ label: t('evidence.mails.sent'), value: t('evidence.mails.none') }];
  return mails.map(({ kind, recipient, at }) => {
    const mailName = mailNames.find((name) => name === kind);
    return {
      label: mailName ? t(`evidence.mails.kinds.${mailName}`) : kind,
      value: t('evidence.mails.to', { recipient, when: moment(at, booking.timeZone, reader) }),
    };
  });
}

const sum = (amount: Money, { language }: Reader): string => amountText(amount, language);

const moments = cachedByName((language: Language) =>
  cachedByName(
    (timeZone: string) =>
      new Intl.DateTimeFormat(localeOf(language), {
        timeZone,
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'short',
      }),
  ),
);

/** With the time zone, because the provider's staff are elsewhere. */
const moment = (at: Date, timeZone: string, { language }: Reader): string =>
  moments(language)(timeZone).format(at);
