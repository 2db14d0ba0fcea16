import type { Settling } from '#domain/booking/price-difference.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Refusal } from '#domain/decision.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import type { Localized } from '#domain/languages.ts';
import { decimal, fromDecimal, type Money } from '#domain/money.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import {
  maxMovedBookings,
  moveManyBookings,
  previewMoves,
} from '#features/changes/move-many-bookings.server.ts';
import { answerForm } from '#ui/form/form-answer.ts';

/** A chosen booking with what the last press did, or would do, to it. */
export type ChosenBooking = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly people: number;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly crawlTitle: Localized;
  readonly status: Booking['status'];
  readonly isChosen: boolean;
  /** What moving it costs, or why it cannot be moved; null before a night was chosen, and once it was moved. */
  readonly preview:
    | { readonly difference: Money; readonly hidden: Readonly<Record<string, string>> }
    | { readonly refusal: Refusal }
    | null;
  /** The result of the move; null if it was not moved with the last press. */
  readonly result: { readonly refusal: Refusal | null } | null;
};

const settleChoices = ['waive', 'settle'] as const;
type SettleChoice = (typeof settleChoices)[number];

const settlings: Readonly<Record<SettleChoice, Settling>> = {
  waive: { more: 'waive', less: 'waive' },
  settle: { more: 'link', less: 'refund' },
};

/** The bookings of the page, in their order, as far as they exist. */
export async function readChosen(
  { database }: Pick<ChangingPlatform, 'database'>,
  ids: readonly string[],
): Promise<Booking[]> {
  const known = [...new Set(ids)].filter(isUuid).slice(0, maxMovedBookings);
  const found = [];
  for (const id of known) found.push(await readBooking(database, id));
  return found.filter((booking) => booking !== null);
}

/** A booking as the page lists it before anything was pressed. */
export const chosenBooking = (
  booking: Booking,
  rest: Pick<ChosenBooking, 'isChosen'> & Partial<Pick<ChosenBooking, 'preview' | 'result'>>,
): ChosenBooking => ({
  id: booking.id,
  reference: booking.reference,
  name: `${booking.firstName} ${booking.lastName}`.trim(),
  people: booking.numberOfPeople,
  date: booking.date,
  startTime: booking.startTime,
  crawlTitle: booking.crawlTitle,
  status: booking.status,
  preview: null,
  result: null,
  ...rest,
});

/** Lists the bookings that were chosen, previews moving them to a night, or moves them. */
export async function handleMoveMany(
  platform: ChangingPlatform,
  { userId }: Pick<Visitor, 'userId'>,
  typed: Typed,
) {
  const { intent, toNight = '', settle = 'waive' } = typed;
  const chosenIds = new Set((typed.bookingIds ?? '').split(','));
  // The page also names the bookings that were unticked, so that they stay in the list.
  const listed = await readChosen(platform, (typed.listed ?? typed.bookingIds ?? '').split(','));
  const chosen = listed.filter(({ id }) => chosenIds.has(id));
  const answer = (bookings: readonly ChosenBooking[], rest: { problems?: Record<string, string> } = {}) =>
    answerForm({ typed, bookings, ...rest });
  const plain = listed.map((booking) => chosenBooking(booking, { isChosen: chosenIds.has(booking.id) }));
  if (intent === 'choose') return answer(plain);
  const problems = {
    ...(chosen.length === 0 && { bookingIds: 'field.move.noBookings' }),
    ...(!isUuid(toNight) && { toNight: 'field.move.noNight' }),
  };
  if (Object.keys(problems).length > 0) return answer(plain, { problems });
  const choice = settleChoices.find((known) => known === settle) ?? 'waive';
  // Only what the last preview showed is moved; what was ticked later, or another night, is previewed first.
  const isPreviewed = intent === 'move' && typed.previewed === toNight;
  const results = isPreviewed
    ? await moveManyBookings(platform, {
        by: { userId },
        toNightId: toNight,
        settling: settlings[choice],
        moves: chosen.flatMap(({ id, total: { currency } }) => {
          const agreed = fromDecimal(typed[`agreed-${id}`] ?? '', currency, { isSigned: true });
          const [key = '', expectedVersion = ''] = [typed[`key-${id}`], typed[`version-${id}`]];
          return agreed ? [{ bookingId: id, key, expectedVersion, agreed }] : [];
        }),
      })
    : [];
  const resultOf = new Map(results.map(({ bookingId, decision }) => [bookingId, decision]));
  const isMoved = (id: string) => resultOf.get(id)?.accepted === true;
  // What was refused is previewed anew, so that it can be tried again.
  const open = (
    await readChosen(
      platform,
      chosen.map(({ id }) => id),
    )
  ).filter(({ id }) => !isMoved(id));
  const previews = await previewMoves(platform, { bookings: open, toNightId: toNight });
  const previewOf = new Map(previews.map((preview) => [preview.bookingId, preview]));
  return answer(
    (
      await readChosen(
        platform,
        listed.map(({ id }) => id),
      )
    ).map((booking) => {
      const decided = resultOf.get(booking.id);
      const preview = previewOf.get(booking.id);
      return chosenBooking(booking, {
        isChosen: chosenIds.has(booking.id) && !isMoved(booking.id),
        result: decided ? { refusal: decided.accepted ? null : decided.refusal } : null,
        preview: preview ? shown(preview) : null,
      });
    }),
  );
}

const shown = ({
  bookingId,
  key,
  expectedVersion,
  decision,
}: Awaited<ReturnType<typeof previewMoves>>[number]): ChosenBooking['preview'] =>
  decision.accepted
    ? {
        difference: decision.value.difference,
        hidden: {
          [`key-${bookingId}`]: key,
          [`version-${bookingId}`]: expectedVersion,
          [`agreed-${bookingId}`]: decimal(decision.value.difference),
        },
      }
    : { refusal: decision.refusal };
