import { staffSources } from '#domain/booking/booking-source.ts';
import { readCustomer } from '#domain/booking/customer-details.ts';
import type { Settling } from '#domain/booking/price-difference.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { wholeNumberIn } from '#domain/form/fields.ts';
import type { Problems, Typed } from '#domain/form/parse-form.ts';
import { fromDecimal } from '#domain/money.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { addOnFields, wantedAddOns } from '#features/changes/add-on-fields.ts';
import { type ChangingPlatform, changeBooking } from '#features/changes/change-booking.server.ts';
import { correctCustomer } from '#features/changes/correct-customer.server.ts';
import { correctSource } from '#features/changes/correct-source.server.ts';
import { extendHold } from '#features/changes/extend-hold.server.ts';
import { markNoShow } from '#features/changes/mark-no-show.server.ts';
import { moveBooking } from '#features/changes/move-booking.server.ts';
import { resizeBooking } from '#features/changes/resize-booking.server.ts';
import { returnCash } from '#features/changes/return-cash.server.ts';
import { takeBalance } from '#features/changes/take-balance.server.ts';
import { resendMail } from '#features/correspondence/booking-mails/resend-mail.server.ts';
import type { ChangeIntent } from './change-intents.ts';
import { emptyAllowed } from './empty-allowed.ts';
import { guestControl } from './guest-control.ts';
import { partnerOf } from './staff-booking.ts';

type ChangeRequest = { readonly who: Visitor; readonly bookingId: string; readonly typed: Typed };
type Changed = Decision<unknown> | { readonly problems: Problems };

/** Handles the forms that change a booking. */
export async function handleChange(
  platform: ChangingPlatform,
  intent: ChangeIntent,
  { who, bookingId, typed }: ChangeRequest,
): Promise<Changed> {
  const booking = await readBooking(platform.database, bookingId);
  if (!booking) return refused('booking.unknown');
  const { currency } = booking.total;
  switch (intent) {
    case 'correct':
      return correct(platform, { who, booking, typed });
    case 'correctSource':
      return correctSource(platform, { who, bookingId, ...readSource(typed) });
    case 'resize':
    case 'move':
    case 'addOns':
      return change(platform, intent, { who, booking, typed });
    case 'takeCash': {
      const agreed = fromDecimal(typed.agreed ?? '', currency);
      if (!agreed) return refused('request.malformed');
      return takeBalance(platform, { who, bookingId, agreed });
    }
    case 'returnCash':
      return returnCash(platform, { who, bookingId, refundId: typed.refund ?? '' });
    case 'extendHold': {
      const { hours = '', heldUntil = '' } = typed;
      return extendHold(platform, { who, bookingId, hours: Number(hours), heldUntil });
    }
    case 'noShow':
    case 'noShowUndo':
      return markNoShow(platform, { who, bookingId, isNoShow: intent === 'noShow' });
  }
}

async function change(
  platform: ChangingPlatform,
  intent: 'resize' | 'move' | 'addOns',
  { who, booking, typed }: { readonly who: Visitor; readonly booking: Booking; readonly typed: Typed },
): Promise<Changed> {
  const agreed = fromDecimal(typed.agreed ?? '', booking.total.currency, { isSigned: true });
  const settling = readSettling(typed.settle ?? 'waive');
  if (!agreed || !settling) return refused('request.malformed');
  const order = {
    key: typed.key ?? '',
    bookingId: booking.id,
    by: { userId: who.userId },
    settling,
    agreed,
    expectedVersion: typed.expectedVersion ?? '',
  };
  if (intent === 'addOns')
    return changeBooking(platform, {
      ...order,
      wanted: { addOns: wantedAddOns(addOnFields(Object.entries(typed))) },
    });
  return intent === 'move'
    ? moveBooking(platform, { ...order, toNightId: typed.toNight ?? '' })
    : resizeBooking(platform, {
        ...order,
        people: wholeNumberIn(typed.people ?? '') ?? Number.NaN,
        ...leaving(typed),
      });
}

/** The form of a booking from the website has no source. */
const readSource = ({ source, partner = '', expectedVersion = '' }: Typed) => ({
  source: staffSources.find((known) => known === source) ?? null,
  partner: partnerOf(partner),
  expectedVersion,
});

/** The ticked guests; none if the form has no such field. */
const leaving = ({ leaving: chosen }: Typed) =>
  chosen === undefined ? {} : { leaving: chosen.split(',').map(Number) };

/** The form knows whether the price rises or falls and sends only that choice; the other one cannot apply. */
function readSettling(chosen: string): Settling | null {
  if (chosen === 'link' || chosen === 'cash') return { more: chosen, less: 'waive' };
  if (chosen === 'refund') return { more: 'waive', less: 'refund' };
  return chosen === 'waive' ? { more: 'waive', less: 'waive' } : null;
}

async function correct(
  platform: ChangingPlatform,
  { who, booking, typed }: { readonly who: Visitor; readonly booking: Booking; readonly typed: Typed },
): Promise<Changed> {
  const { id: bookingId, numberOfPeople: people } = booking;
  const additionalPeople = Array.from({ length: people - 1 }, (_, at) => typed[guestControl(at)] ?? '');
  const read = readCustomer({ ...typed, additionalPeople }, { people, mayBeEmpty: emptyAllowed(booking) });
  if ('problems' in read) return read;
  const { expectedVersion = '', key = '' } = typed;
  const corrected = await correctCustomer(platform, {
    who,
    bookingId,
    customer: read.value,
    expectedVersion,
  });
  if (!corrected.accepted || !typed.resend) return corrected;
  return resendMail(platform, { who, bookingId, key });
}
