import { randomUUID } from 'node:crypto';
import { isAboutPlaces, type Refusal } from '#domain/decision.ts';
import { isPositive } from '#domain/money.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { type Booking, dueFor, hasAgreed, isHeld } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { readTerms, type ShownTerms } from '#features/pages/read-terms.server.ts';
import {
  availableProviders,
  choicesFor,
  type ProviderChoice,
  providerChoices,
  providersFor,
  unpayableReason,
} from '#features/payment/available-providers.ts';
import { isHeldForVoucher } from '#features/payment/hold-for-delayed-money.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Provider, ProviderButton } from '#platform/payments/payment-gateway.ts';
import type { Platform } from '#platform/platform.ts';
import { type CheckoutClient, isOwner } from './checkout-owner.server.ts';
import { type BookingView, viewBooking } from './confirmation/view-guest-booking.server.ts';
import { countryFrom } from './details/country-of-visitor.ts';
import { type FormValues, valuesOfBooking, valuesOfVisitor } from './details/form-values.ts';
import type { OrderOptions } from './order-options.ts';
import { type OwnBooking, readOwnBookings } from './own-bookings.server.ts';
import { readOrderOptions } from './read-order-options.server.ts';

/** The current step of the checkout. */
export type CheckoutStep =
  | { readonly step: 'chooseNight' }
  | {
      readonly step: 'refused';
      readonly refusal: Refusal;
      /** The night that cannot be booked, if the request named one. */
      readonly nightId?: string;
    }
  | { readonly step: 'notYours'; readonly bookingId: string }
  | { readonly step: 'notPayable' }
  | {
      readonly step: 'details';
      readonly options: OrderOptions;
      /** The configured payment providers, with their limits. */
      readonly choices: readonly ProviderChoice[];
      readonly values: FormValues;
      /** The id of the booking that is edited; null for a new one. */
      readonly editing: string | null;
      /** Other bookings of the night by this browser or the signed-in account, the latest first. */
      readonly own: readonly OwnBooking[];
    }
  | {
      readonly step: 'payment';
      readonly booking: BookingView;
      /** The payment providers that accept this total. */
      readonly providers: readonly Provider[];
      /** Why no provider accepts this total although some are configured. */
      readonly unpayable: Refusal | null;
      /** PayPal's button, if it is configured. */
      readonly paypal: ProviderButton | null;
      readonly offersVoucher: boolean;
      /** Why the payment that was just requested did not start. */
      readonly refusal: Refusal | null;
    }
  /** Staff placed the booking: its guest agrees to the terms before paying. */
  | { readonly step: 'agreement'; readonly booking: BookingView; readonly terms: ShownTerms }
  | { readonly step: 'over'; readonly bookingId: string };

type Needs = Pick<Platform, 'database' | 'clock' | 'gateways' | 'config'> & EventPublisher;

/** Reads the URL: a booking to pay, a booking to edit, or a night to book. */
export async function openCheckout(
  platform: Needs,
  request: Request,
  visitor: Visitor | null,
): Promise<CheckoutStep> {
  const query = new URL(request.url).searchParams;
  const bookingId = query.get('booking');
  const editing = query.get('edit');
  const client = { request, visitor };
  if (bookingId !== null) return openPayment(platform, client, bookingId);
  if (editing !== null) return openEdit(platform, client, editing);

  const night = { night: query.get('night'), crawl: query.get('crawl'), date: query.get('date') };
  if (Object.values(night).every((part) => part === null)) return { step: 'chooseNight' };
  const found = await readOrderOptions(platform, night);
  if (!found.accepted) return { step: 'refused', refusal: found.refusal };
  const { bookable } = found.value;
  const { id: nightId } = found.value.options.night;
  const { own, held } = await readOwnBookings(platform, client, nightId);
  if (!bookable.accepted) {
    // The last places of the night are this browser's own: the guest came back from the payment page.
    return held && isAboutPlaces(bookable.refusal.reason)
      ? openPayment(platform, client, held.id)
      : { step: 'refused', refusal: bookable.refusal, nightId };
  }
  if (availableProviders(platform.gateways).length === 0) return { step: 'notPayable' };
  const options = { ...found.value.options, ownPeople: held?.numberOfPeople ?? 0 };
  const country = countryFrom(request.headers.get('accept-language'), languageOfPage(request));
  return {
    step: 'details',
    options,
    choices: choicesOf(platform, options),
    values: { key: randomUUID(), country, ...(visitor && knownValuesOf(visitor)) },
    editing: null,
    own,
  };
}

/** What the account knows. A field that it leaves empty keeps its default. */
const knownValuesOf = (visitor: Visitor): FormValues =>
  Object.fromEntries(Object.entries(valuesOfVisitor(visitor)).filter(([, value]) => value !== ''));

const choicesOf = ({ gateways }: Pick<Needs, 'gateways'>, { night, currencies }: OrderOptions) =>
  providerChoices(gateways, {
    currencies: currencies.map(({ currency }) => currency),
    night: night.date,
  });

async function openPayment(platform: Needs, client: CheckoutClient, id: string): Promise<CheckoutStep> {
  const booking = await readBooking(platform.database, id);
  if (!booking) return { step: 'refused', refusal: { reason: 'booking.unknown' } };
  const isPayable = booking.status !== 'cancelled' && isPositive(dueFor(booking));
  if (isPayable && !hasAgreed(booking)) {
    const { hoursBeforeStart: refundHours } = booking.refundPolicy;
    const language = languageOfPage(client.request);
    return {
      step: 'agreement',
      booking: await viewBooking(platform, booking, client),
      terms: await readTerms(platform, language, { refundHours }),
    };
  }
  if (isOver(booking)) return { step: 'over', bookingId: booking.id };
  // The booking's own page shows the voucher. While the voucher can be paid, no other payment is offered.
  const payments = await paymentsOf(platform.database, booking.id);
  if (payments.some((payment) => isHeldForVoucher(booking, payment)))
    return { step: 'over', bookingId: booking.id };
  const due = dueFor(booking);
  return {
    step: 'payment',
    booking: await viewBooking(platform, booking, client),
    providers: providersFor(platform.gateways, due),
    unpayable: unpayableReason(platform.gateways, due),
    paypal: platform.gateways.get('paypal')?.button ?? null,
    offersVoucher: choicesFor(
      providerChoices(platform.gateways, { currencies: [due.currency], night: booking.date }),
      due,
    ).some((choice) => choice.offersVoucher),
    refusal: startRefusal(new URL(client.request.url).searchParams.get('payment')),
  };
}

/** The address of the payment step says why the payment did not start (`handleCheckout`). */
const startRefusal = (outcome: string | null): Refusal | null => {
  if (outcome === 'failed') return { reason: 'payment.failed' };
  return outcome === 'amount' ? { reason: 'payment.amountRefused' } : null;
};

async function openEdit(platform: Needs, client: CheckoutClient, id: string): Promise<CheckoutStep> {
  const booking = await readBooking(platform.database, id);
  if (!booking) return { step: 'refused', refusal: { reason: 'booking.unknown' } };
  if (!isOwner(client, booking)) return { step: 'notYours', bookingId: booking.id };
  // Staff agree the terms of a group.
  if (isOver(booking) || booking.isGroup) return { step: 'over', bookingId: booking.id };
  const found = await readOrderOptions(
    platform,
    { night: booking.nightId, crawl: null, date: null },
    booking.id,
  );
  if (!found.accepted) return { step: 'refused', refusal: found.refusal };
  const ownPeople = isHeld(booking) ? booking.numberOfPeople : 0;
  const options = { ...inCurrencyOf(booking, found.value.options), ownPeople };
  return {
    step: 'details',
    options,
    choices: choicesOf(platform, options),
    values: valuesOfBooking(booking),
    editing: booking.id,
    own: [],
  };
}

/**
 * The booking's currency is fixed. It is the only one offered, even after the operator has switched it off.
 */
function inCurrencyOf({ quote }: Booking, options: OrderOptions): OrderOptions {
  const onSale = options.currencies.find(({ currency }) => currency === quote.currency);
  return { ...options, currencies: [onSale ?? quote.rate] };
}

/** Nothing can be paid or changed any more; the booking's own page shows its state. */
const isOver = ({ status }: Booking) => status === 'confirmed' || status === 'cancelled';
