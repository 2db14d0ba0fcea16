import type { Language } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import type { readActivity } from '#features/overview/bookings/activity-store.server.ts';
import type { Translate } from '#i18n/translate.ts';
import { changeDetail, changeTitle, isSameChange, otherBookingOf } from './changes/change-words.ts';

export type ActivityEntry = {
  readonly key: string;
  readonly at: Date;
  readonly title: string;
  readonly detail: string | null;
  readonly tone: 'plain' | 'problem';
  /** The other booking of a split. */
  readonly booking: ReturnType<typeof otherBookingOf>;
};

type Activity = Awaited<ReturnType<typeof readActivity>>;
type Words = {
  readonly t: Translate;
  readonly language: Language;
  readonly money: (amount: Money) => string;
  /** Writes a time of day. */
  readonly clock: (time: string) => string;
};

const events = [
  'placed',
  'confirmed',
  'cancelled',
  'expired',
  'pending',
  'revised',
  'renamed',
  'heldAgain',
  'heldForMoney',
  'clockChanged',
  'agreed',
] as const;
const mails = [
  'booking.pending',
  'booking.confirmed',
  'booking.cancelled',
  'booking.nightChanged',
  'payment.refunded',
  'booking.reminder',
  'booking.message',
  'booking.groupOffer',
  'booking.balanceDue',
  'booking.today',
  'booking.thanks',
  'ticket.passed',
  'ticket.news',
  'ticket.reminder',
  'ticket.cancelled',
] as const;
const changes = [
  'booking.cancelled',
  'booking.guestCalled',
  'booking.guestCallUndone',
  'mail.resent',
  'guests.admitted',
  'guests.admittedThemselves',
  'admission.undone',
  'review.answered',
  'review.hidden',
  'review.published',
] as const;

/** The activity from all sources, latest first. Kinds without a message are shown by name. */
export function activityEntries(activity: Activity, words: Words): ActivityEntry[] {
  const all = [
    ...eventEntries(activity, words),
    ...paymentEntries(activity, words),
    ...refundEntries(activity, words),
    ...transferEntries(activity, words),
    ...mailEntries(activity, words),
    ...checkInEntries(activity, words),
    ...noteEntries(activity, words),
    ...changeEntries(activity, words),
  ];
  return all.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * A change by staff is shown once, with its author: the event and the audit entry were written in one
 * transaction.
 */
const eventEntries = ({ events: stored, changes: noted }: Activity, words: Words) =>
  stored
    .filter(({ at }) => !noted.some((change) => isSameChange(change, at)))
    .map(({ kind, at, details }, place) =>
      entry(
        `event ${place}`,
        at,
        changeTitle(kind, words.t) ??
          worded(events, kind, (known) => words.t(`admin.bookings.activity.events.${known}`)),
        changeDetail(details, words),
      ),
    );

const paymentEntries = ({ payments }: Activity, { t, money }: Words) =>
  payments.map(({ id, createdAt, provider, amount, tendered, state, reference, transferredFrom }) =>
    entry(
      id,
      createdAt,
      t('admin.bookings.activity.payment', {
        amount: money(amount),
        provider: t(`admin.bookings.providers.${provider}`),
      }),
      inOneLine(
        transferredFrom
          ? t('bookings.split.transferredFrom')
          : t(`admin.bookings.activity.payments.${state}`),
        tendered && t('admin.bookings.tendered', { amount: money(tendered) }),
        reference,
      ),
    ),
  );

const transferEntries = ({ transfers }: Activity, { t, money }: Words) =>
  transfers.map(({ id, createdAt, amount }) =>
    entry(id, createdAt, t('bookings.split.transferredTo', { amount: money(amount) })),
  );

const refundEntries = ({ refunds }: Activity, { t, money }: Words) =>
  refunds.map(
    ({ id, createdAt, amount, state, because, lastError }): ActivityEntry => ({
      ...entry(
        id,
        createdAt,
        t('admin.bookings.activity.refund', { amount: money(amount) }),
        inOneLine(
          t(`admin.bookings.activity.refunds.${state}`),
          t(`changes.refundReasons.${because}`),
          lastError,
        ),
      ),
      tone: state === 'failed' ? 'problem' : 'plain',
    }),
  );

const mailEntries = ({ mails: sent }: Activity, { t }: Words) =>
  sent.map(
    ({ id, kind, state, recipient, createdAt, sentAt, lastError }): ActivityEntry => ({
      ...entry(
        id,
        sentAt ?? createdAt,
        kind === 'booking.changed'
          ? t('changes.activity.mail')
          : worded(mails, kind, (known) => t(`admin.bookings.activity.mails.${known}`)),
        inOneLine(recipient, t(`admin.bookings.activity.mailStates.${state}`), lastError),
      ),
      tone: state === 'failed' ? 'problem' : 'plain',
    }),
  );

const checkInEntries = ({ tickets }: Activity, { t }: Words) =>
  tickets.flatMap(({ id, position, checkedInAt }) =>
    checkedInAt ? [entry(id, checkedInAt, t('admin.bookings.activity.checkedIn', { position }))] : [],
  );

const noteEntries = ({ notes }: Activity, { t }: Words) =>
  notes.map(({ id, at, by, text }) =>
    entry(id, at, t('admin.bookings.activity.note', { by: by ?? '–' }), text),
  );

const changeEntries = ({ changes: noted, events: stored }: Activity, words: Words) =>
  noted
    .filter(({ what }) => what !== 'booking.noted')
    .map(
      ({ at, what, by, after, before }, place): ActivityEntry => ({
        ...entry(
          `change ${place}`,
          at,
          changeTitle(what.replace('booking.', ''), words.t) ??
            worded(changes, what, (known) => words.t(`admin.bookings.activity.changes.${known}`)),
          inOneLine(changeDetail({ before, after }, words), by),
        ),
        booking:
          stored
            .filter((event) => isSameChange({ what, at }, event.at))
            .map(({ details }) => otherBookingOf(details))
            .find(Boolean) ?? null,
      }),
    );

const entry = (key: string, at: Date, title: string, detail: string | null = null): ActivityEntry => ({
  key,
  at,
  title,
  detail,
  tone: 'plain',
  booking: null,
});

function worded<Kind extends string>(all: readonly Kind[], kind: string, say: (known: Kind) => string) {
  const known = all.find((one) => one === kind);
  return known ? say(known) : kind;
}

const inOneLine = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
