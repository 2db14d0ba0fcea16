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
    title: t(`records.evidence.${name as keyof typeof sections}.title`),
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
    { label: t('records.evidence.dispute.seller'), value: reader.siteName },
    { label: t('records.evidence.dispute.reference'), value: dispute.disputeReference },
    {
      label: t('records.evidence.dispute.state'),
      value: t(`records.evidence.dispute.states.${dispute.state}`),
    },
    {
      label: t('records.evidence.dispute.reason'),
      value: dispute.reason ? disputeReason(t, dispute.reason) : '–',
    },
    {
      label: t('records.evidence.dispute.amount'),
      value: amount
        ? sum(money(amount.amount, amount.currency), reader)
        : t('records.payments.facts.notReported'),
    },
    {
      label: t('records.evidence.dispute.payment'),
      value: [t(`admin.bookings.providers.${payment.provider}`), payment.moneyReference ?? payment.reference]
        .filter(Boolean)
        .join(' '),
    },
    { label: t('records.evidence.dispute.heard'), value: moment(openedAt, booking.timeZone, reader) },
    { label: t('records.evidence.dispute.drawnUp'), value: moment(reader.now, booking.timeZone, reader) },
  ];
}

function nightRows({ booking }: Evidence, reader: Reader): EvidenceRow[] {
  const { t, language } = reader;
  const guests = booking.guests.filter((name) => name !== '').join(', ');
  return [
    { label: t('records.evidence.night.reference'), value: booking.reference },
    { label: t('records.evidence.night.crawl'), value: inLanguage(booking.crawlTitle, language) },
    {
      label: t('records.evidence.night.date'),
      value: t('admin.longDate', { date: atNoonUtc(booking.date) }),
    },
    { label: t('records.evidence.night.time'), value: `${booking.startTime}–${booking.endTime}` },
    { label: t('records.evidence.night.meetingPoint'), value: inLanguage(booking.meetingPoint, language) },
    { label: t('records.evidence.night.people'), value: String(booking.numberOfPeople) },
    { label: t('records.evidence.night.guests'), value: guests || '–' },
  ];
}

/** The client address is purged a day after the hold, so it may be missing. */
function agreementRows({ booking }: Evidence, reader: Reader): EvidenceRow[] {
  const { t, origin } = reader;
  const path = addressIn(reader.language, `/booking-confirmation/${booking.id}/terms`);
  const hours = booking.refundPolicy.hoursBeforeStart;
  return [
    {
      label: t('records.evidence.agreement.customer'),
      value: [`${booking.firstName} ${booking.lastName}`.trim(), booking.email, booking.phone]
        .filter(Boolean)
        .join(', '),
    },
    { label: t('records.evidence.agreement.edition'), value: booking.termsVersion, address: origin + path },
    {
      label: t('records.evidence.agreement.agreed'),
      value: agreed(booking.termsAcceptedAt),
    },
    { label: t('records.evidence.agreement.ofAge'), value: agreed(booking.ageConfirmedAt) },
    {
      label: t('records.evidence.agreement.refunds'),
      value: t('records.evidence.agreement.hours', { hours }),
    },
    ...dated('placed', booking.createdAt),
    ...dated('confirmed', booking.confirmedAt),
    ...dated('cancelled', booking.cancelledAt),
  ];
  /** The time of the agreement; nobody agrees for a guest. */
  function agreed(at: Date | null): string {
    if (!at) return t('records.evidence.agreement.nobody');
    const when = moment(at, booking.timeZone, reader);
    return t(`records.evidence.agreement.by.${booking.agreedWhere ?? 'checkout'}`, { when });
  }
  function dated(name: 'placed' | 'confirmed' | 'cancelled', at: Date | null): EvidenceRow[] {
    const label = t(`records.evidence.agreement.${name}`);
    return at ? [{ label, value: moment(at, booking.timeZone, reader) }] : [];
  }
}

function paymentRows({ booking, payment, refunds }: Evidence, reader: Reader): EvidenceRow[] {
  const { t } = reader;
  const { paid, settledAt } = payment;
  const back = refunds.filter(({ paymentId }) => paymentId === payment.id);
  return [
    { label: t('records.evidence.payment.paid'), value: sum(paid ?? payment.amount, reader) },
    ...(settledAt
      ? [{ label: t('records.evidence.payment.at'), value: moment(settledAt, booking.timeZone, reader) }]
      : []),
    ...back.map(({ amount, state, createdAt }) => ({
      label: t('records.evidence.payment.refund'),
      value: `${sum(amount, reader)}, ${t(`records.payments.states.${state}`)}, ${moment(createdAt, booking.timeZone, reader)}`,
    })),
    ...(back.length === 0
      ? [{ label: t('records.evidence.payment.refund'), value: t('records.evidence.payment.none') }]
      : []),
  ];
}

function checkInRows({ booking, checkIns }: Evidence, reader: Reader): EvidenceRow[] {
  const { t } = reader;
  if (checkIns.length === 0)
    return [{ label: t('records.evidence.checkIn.guests'), value: t('records.evidence.checkIn.nobody') }];
  return checkIns.map(({ position, at, by }) => {
    const name = booking.guests[position - 1] || t('records.evidence.checkIn.guest', { position });
    const when = moment(at, booking.timeZone, reader);
    return { label: name, value: by ? t('records.evidence.checkIn.by', { when, by }) : when };
  });
}

function mailRows({ booking, mails }: Evidence, reader: Reader): EvidenceRow[] {
  const { t } = reader;
  if (mails.length === 0)
    return [{ label: t('records.evidence.mails.sent'), value: t('records.evidence.mails.none') }];
  return mails.map(({ kind, recipient, at }) => {
    const mailName = mailNames.find((name) => name === kind);
    return {
      label: mailName ? t(`records.evidence.mails.kinds.${mailName}`) : kind,
      value: t('records.evidence.mails.to', { recipient, when: moment(at, booking.timeZone, reader) }),
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
