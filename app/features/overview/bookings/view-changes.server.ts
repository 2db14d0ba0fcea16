import type { CityScope } from '#domain/accounts/permissions.ts';
import { endOf, startOf, todayIn } from '#domain/calendar-date.ts';
import type { Refusal } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import { isPositive, type Money } from '#domain/money.ts';
import { isDeskMethod } from '#domain/payment/desk-methods.ts';
import { addOnChoices } from '#domain/pricing/changed-add-ons.ts';
import { type Booking, dueFor, isLive } from '#features/booking/booking.ts';
import { addOnsOfNight } from '#features/booking/quote-booking.server.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { addOnFields, wantedAddOns } from '#features/changes/add-on-fields.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { quoteChange, type Wanted } from '#features/changes/quote-change.server.ts';
import { whyNoLink } from '#features/payment/available-providers.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { nightsToChoose } from '#features/schedule/choosing/choosable-nights-store.server.ts';
import { positionsIn } from '#features/tickets/check-in-store.server.ts';
import { countryChoices } from '#i18n/country-choices.ts';
import type { Database } from '#platform/database/database.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { knownFacts } from './bookings-store.server.ts';

/** How many guests leave a smaller party, and who they can be. */
export type Leaving = {
  readonly count: number;
  readonly guests: readonly { readonly position: number; readonly name: string; readonly isIn: boolean }[];
};

type PreviewKind = 'people' | 'night' | 'addOns';

type Fields = Readonly<Record<string, string>>;

/** The requested preview: the party, night or add-ons that the booking would have, with its price. */
export type Preview =
  | {
      readonly kind: PreviewKind;
      readonly asked: string;
      /** The controls of the request, for the form that confirms it. */
      readonly fields: Fields;
      readonly refusal: null;
      readonly difference: Money;
      readonly total: Money;
      /** Why a payment link for the difference is not possible. */
      readonly noLink: Refusal | null;
      /** Why the difference cannot be refunded now. */
      readonly noRefund: Refusal | null;
      /** Whether the guest of a cancelled or rescheduled night moves at no extra cost. */
      readonly isFree: boolean;
    }
  | {
      readonly kind: PreviewKind;
      readonly asked: string;
      readonly fields: Fields;
      readonly refusal: Refusal;
    };

/** The data of all forms that change a booking. */
export async function viewChanges(
  platform: Pick<Platform, 'database' | 'clock' | 'gateways'> & EventPublisher,
  booking: Booking,
  search: URLSearchParams,
  { language, cities }: { readonly language: Language; readonly cities: CityScope },
) {
  const { database, clock } = platform;
  const now = clock.now();
  const lives = isLive(booking);
  const due = dueFor(booking);
  const nights = lives ? await nightsToChoose(database, { now, except: null, cities, language }) : [];
  return {
    expectedVersion: expectedBooking(booking),
    isLive: lives,
    isConfirmed: booking.status === 'confirmed',
    isOver: now >= endOf(booking, booking.timeZone),
    isNoShow: booking.noShowAt !== null,
    canMissIt: booking.status === 'confirmed' && now >= startOf(booking, booking.timeZone),
    due: lives && isPositive(due) ? due : null,
    deskRefunds: await deskRefunds(database, booking.id),
    nights: nights.filter(({ id }) => id !== booking.nightId),
    /** The places left on its night; null if that is not known. */
    left: nights.find(({ id }) => id === booking.nightId)?.left ?? null,
    addOns: lives
      ? addOnChoices(
          booking.quote,
          await addOnsOfNight(database, { nightId: booking.nightId, except: booking.id }),
        )
      : [],
    knownFacts: lives ? await knownFacts(database, cities) : null,
    today: todayIn(booking.timeZone, now),
    countries: countryChoices(language),
    ...(lives ? await readPreview(platform, booking, search, now) : { preview: null, leaving: null }),
  };
}

/** The requested preview and, for a smaller party, who can leave it. */
async function readPreview(
  platform: Pick<Platform, 'database' | 'gateways'> & EventPublisher,
  booking: Booking,
  search: URLSearchParams,
  now: Date,
): Promise<{ preview: Preview | null; leaving: Leaving | null }> {
  const preview = await previewOf(platform, booking, search, now);
  const count = preview?.kind === 'people' ? booking.numberOfPeople - Number(preview.asked) : 0;
  if (!preview || preview.refusal || count <= 0) return { preview, leaving: null };
  const areIn = await positionsIn(platform.database, booking.id);
  const guests = booking.guests
    .map((name, at) => ({ position: at + 1, name, isIn: areIn.includes(at + 1) }))
    .slice(1);
  return guests.filter(({ isIn }) => !isIn).length < count
    ? { preview: { ...preview, refusal: { reason: 'booking.checkedIn' } }, leaving: null }
    : { preview, leaving: { count, guests } };
}

async function previewOf(
  platform: Pick<Platform, 'database' | 'gateways'> & EventPublisher,
  booking: Booking,
  search: URLSearchParams,
  now: Date,
): Promise<Preview | null> {
  const requested = requestIn(search);
  if (!requested) return null;
  const { kind, fields, wanted } = requested;
  const shown = { kind, fields, asked: Object.values(fields)[0] ?? '' };
  const nightId = 'toNightId' in wanted ? wanted.toNightId : booking.nightId;
  const quoted = await retryAfterReleasingExpiredHolds(platform, nightId, () =>
    quoteChange(platform, booking, wanted, now),
  );
  if (!quoted.accepted) {
    const isSame = quoted.refusal.reason === 'change.nothing';
    return isSame && kind === 'night' ? null : { ...shown, refusal: quoted.refusal };
  }
  const { difference, quote, isFree, money } = quoted.value;
  const noLink = whyNoLink(platform.gateways, difference);
  const noRefund = money.refundRefusal;
  return { ...shown, refusal: null, difference, total: quote.total, noLink, noRefund, isFree };
}

const maxFieldCharacters = 60;

/** The change that the address asks for; null if it asks for none. */
function requestIn(
  search: URLSearchParams,
): { readonly kind: PreviewKind; readonly fields: Fields; readonly wanted: Wanted } | null {
  const [people, night] = [search.get('people'), search.get('toNight')];
  if (night)
    return {
      kind: 'night',
      fields: { toNight: night.slice(0, maxFieldCharacters) },
      wanted: { toNightId: night },
    };
  if (people)
    return {
      kind: 'people',
      fields: { people: people.slice(0, maxFieldCharacters) },
      wanted: { people: /^\d{1,4}$/.test(people.trim()) ? Number(people) : 0 },
    };
  const fields = addOnFields(search);
  return Object.keys(fields).length === 0
    ? null
    : { kind: 'addOns', fields, wanted: { addOns: wantedAddOns(fields) } };
}

/** What the team itself was paid and has to give back. */
async function deskRefunds(database: Database, bookingId: string) {
  const [payments, refunds] = await Promise.all([
    paymentsOf(database, bookingId),
    refundsOf(database, bookingId),
  ]);
  const paid = new Map(payments.map((payment) => [payment.id, payment]));
  return refunds.flatMap(({ id, paymentId, state, amount }) => {
    const payment = paid.get(paymentId);
    if (state !== 'owed' || !payment || !isDeskMethod(payment.provider)) return [];
    // What a partner took, the partner gives back (docs/rules/partners.md).
    return [{ id, amount, from: payment.collectedBy ? ('partner' as const) : payment.provider }];
  });
}
