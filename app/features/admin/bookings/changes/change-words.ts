import { z } from 'zod';
import { type BookingActionAudit, bookingActionAudits } from '#domain/booking/booking-actions.ts';
import { type BookingFact, bookingFactNames } from '#domain/booking/booking-facts.ts';
import { atNoonUtc, calendarDate } from '#domain/calendar-date.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import { recordOf } from '#domain/record-of.ts';
import { factWord } from '#features/booking/fact-words.ts';
import type { Translate } from '#i18n/translate.ts';

/** What actions of a booking write into its log, besides a cancellation and a note, which have entries of their own. */
type ActionKind = Exclude<
  BookingActionAudit extends infer Audit ? (Audit extends `booking.${infer Kind}` ? Kind : never) : never,
  'cancelled' | 'noted'
>;

const isActionKind = (kind: string): kind is ActionKind =>
  kind !== 'cancelled' &&
  kind !== 'noted' &&
  bookingActionAudits.some((audit) => audit === `booking.${kind}`);

const isKind = (kind: string): kind is ActionKind | 'offerChanged' | 'placedByStaff' =>
  isActionKind(kind) || kind === 'offerChanged' || kind === 'placedByStaff';

/** The title of a change in a booking's activity; null for other events. */
export function changeTitle(kind: string, t: Translate): string | null {
  return isKind(kind) ? t(`changes.activity.${kind}`) : null;
}

/** Whether an audit entry and a booking event were written by the same change. */
export const isSameChange = (change: { readonly what: string; readonly at: Date }, at: Date): boolean =>
  change.what.startsWith('booking.') &&
  change.what !== 'booking.placedByStaff' &&
  isKind(change.what.slice('booking.'.length)) &&
  change.at.getTime() === at.getTime();

const amount = z.object({ amount: z.number(), currency: z.string() });
const addOn = z.object({
  name: z.object({ en: z.string() }).catchall(z.string()),
  before: z.number(),
  after: z.number(),
});
const facts = z
  .object({
    date: z.string(),
    startTime: z.string(),
    people: z.number(),
    addOns: z.array(addOn),
    ...recordOf(bookingFactNames, () => z.string().nullable()),
  })
  .partial();
const money = z
  .object({ difference: amount, refund: amount, cash: amount, balance: amount, amount, because: z.string() })
  .partial();
const details = z
  .object({
    before: facts.nullish(),
    after: facts.extend(money.shape).nullish(),
    by: z.enum(['guest', 'nightChange']),
  })
  .partial();

type Words = {
  readonly t: Translate;
  readonly language: Language;
  readonly money: (amount: Money) => string;
  /** Writes a time of day. */
  readonly clock: (time: string) => string;
};

/**
 * The old and new values, how the price difference was settled, and who chose it. Null if the event has no
 * details.
 */
export function changeDetail(stored: unknown, { t, language, money: say, clock }: Words): string | null {
  const read = details.safeParse(stored);
  const { before, after, by } = read.success ? read.data : {};
  // The event stores the amounts beside the facts; the audit entry stores them within `after`.
  const beside = money.safeParse(stored);
  const sums = { ...(beside.success ? beside.data : {}), ...after };
  const parts: string[] = [];
  const wordOf = (fact: BookingFact, value: string | null = null) => factWord(t, fact, value) || '–';
  const when = (one: z.infer<typeof facts> | null | undefined) => {
    const date = calendarDate(one?.date);
    return date ? `${t('admin.shortDate', { date: atNoonUtc(date) })} ${clock(one?.startTime ?? '')}` : null;
  };
  const [from, to] = [when(before), when(after)];
  if (from && to && from !== to) parts.push(`${from} → ${to}`);
  if (before?.people && after?.people && before.people !== after.people)
    parts.push(t('changes.activity.people', { before: before.people, after: after.people }));
  for (const line of after?.addOns ?? [])
    parts.push(`${inLanguage(line.name, language)}: ${line.before} → ${line.after}`);
  for (const fact of bookingFactNames)
    if (before && after?.[fact] !== undefined && before[fact] !== after[fact])
      parts.push(`${wordOf(fact, before[fact])} → ${wordOf(fact, after[fact])}`);
  for (const name of ['refund', 'cash', 'balance'] as const) {
    const sum = sums[name];
    if (sum && sum.amount !== 0) parts.push(t(`changes.activity.money.${name}`, { amount: say(sum) }));
  }
  if (sums.difference && sums.difference.amount !== 0 && isLetGo(sums))
    parts.push(t('changes.activity.money.waived', { amount: say(sums.difference) }));
  if (sums.amount && sums.amount.amount !== sums.refund?.amount) parts.push(say(sums.amount));
  if (sums.because) parts.push(sums.because);
  if (by) parts.push(t(`changes.activity.by.${by}`));
  return parts.length > 0 ? parts.join(' · ') : null;
}

const isLetGo = (sums: z.infer<typeof money>): boolean =>
  [sums.refund, sums.cash, sums.balance].every((sum) => !sum || sum.amount === 0);

const otherBooking = z.object({ after: z.object({ otherBooking: z.string(), otherBookingId: z.uuid() }) });

/** The booking that guests left to, or came from, if the event is a split. */
export function otherBookingOf(stored: unknown): { readonly id: string; readonly reference: string } | null {
  const read = otherBooking.safeParse(stored);
  if (!read.success) return null;
  const { otherBooking: reference, otherBookingId: id } = read.data.after;
  return { id, reference };
}
