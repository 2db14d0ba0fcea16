import type { Money } from '#domain/money.ts';
import type { Translate } from '#i18n/translate.ts';
import { changeDetail, changeTitle, isSameChange } from './changes/change-words.ts';
import type { readStory } from './story-store.server.ts';

export type StoryEntry = {
  readonly key: string;
  readonly at: Date;
  readonly title: string;
  readonly detail: string | null;
  readonly tone: 'plain' | 'problem';
};

type Story = Awaited<ReturnType<typeof readStory>>;
type Words = { readonly t: Translate; readonly money: (amount: Money) => string };

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
  'booking.nightStopped',
  'payment.refunded',
  'booking.reminder',
  'booking.today',
  'booking.thanks',
] as const;
const changes = [
  'booking.cancelled',
  'booking.guestCalled',
  'booking.guestCallUndone',
  'mail.resent',
  'guests.admitted',
  'admission.undone',
] as const;

/** The activity from all sources, latest first. Kinds without a message are shown by name. */
export function storyEntries(story: Story, words: Words): StoryEntry[] {
  const all = [
    ...eventEntries(story, words),
    ...paymentEntries(story, words),
    ...refundEntries(story, words),
    ...mailEntries(story, words),
    ...checkInEntries(story, words),
    ...noteEntries(story, words),
    ...changeEntries(story, words),
  ];
  return all.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * A change by staff is shown once, with its author: the event and the audit entry were written in one
 * transaction.
 */
const eventEntries = ({ events: kept, changes: noted }: Story, { t, money }: Words) =>
  kept
    .filter(({ at }) => !noted.some((change) => isSameChange(change, at)))
    .map(({ kind, at, details }, place) =>
      entry(
        `event ${place}`,
        at,
        changeTitle(kind, t) ?? worded(events, kind, (known) => t(`admin.bookings.story.events.${known}`)),
        changeDetail(details, { t, money }),
      ),
    );

const paymentEntries = ({ payments }: Story, { t, money }: Words) =>
  payments.map(({ id, createdAt, provider, amount, state, reference }) =>
    entry(
      id,
      createdAt,
      t('admin.bookings.story.payment', {
        amount: money(amount),
        provider: t(`admin.bookings.providers.${provider}`),
      }),
      inOneLine(t(`admin.bookings.story.payments.${state}`), reference),
    ),
  );

const refundEntries = ({ refunds }: Story, { t, money }: Words) =>
  refunds.map(
    ({ id, createdAt, amount, state, because, lastError }): StoryEntry => ({
      ...entry(
        id,
        createdAt,
        t('admin.bookings.story.refund', { amount: money(amount) }),
        inOneLine(
          t(`admin.bookings.story.refunds.${state}`),
          t(`changes.refundReasons.${because}`),
          lastError,
        ),
      ),
      tone: state === 'failed' ? 'problem' : 'plain',
    }),
  );

const mailEntries = ({ mails: sent }: Story, { t }: Words) =>
  sent.map(
    ({ id, kind, state, recipient, createdAt, sentAt, lastError }): StoryEntry => ({
      ...entry(
        id,
        sentAt ?? createdAt,
        kind === 'booking.changed'
          ? t('changes.story.mail')
          : worded(mails, kind, (known) => t(`admin.bookings.story.mails.${known}`)),
        inOneLine(recipient, t(`admin.bookings.story.mailStates.${state}`), lastError),
      ),
      tone: state === 'failed' ? 'problem' : 'plain',
    }),
  );

const checkInEntries = ({ tickets }: Story, { t }: Words) =>
  tickets.flatMap(({ id, position, checkedInAt }) =>
    checkedInAt ? [entry(id, checkedInAt, t('admin.bookings.story.checkedIn', { position }))] : [],
  );

const noteEntries = ({ notes }: Story, { t }: Words) =>
  notes.map(({ id, at, by, text }) => entry(id, at, t('admin.bookings.story.note', { by: by ?? '–' }), text));

const changeEntries = ({ changes: noted }: Story, { t, money }: Words) =>
  noted
    .filter(({ what }) => what !== 'booking.noted')
    .map(({ at, what, by, after, before }, place) =>
      entry(
        `change ${place}`,
        at,
        changeTitle(what.replace('booking.', ''), t) ??
          worded(changes, what, (known) => t(`admin.bookings.story.changes.${known}`)),
        inOneLine(changeDetail({ before, after }, { t, money }), by),
      ),
    );

const entry = (key: string, at: Date, title: string, detail: string | null = null): StoryEntry => ({
  key,
  at,
  title,
  detail,
  tone: 'plain',
});

function worded<Kind extends string>(all: readonly Kind[], kind: string, say: (known: Kind) => string) {
  const known = all.find((one) => one === kind);
  return known ? say(known) : kind;
}

const inOneLine = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
