import { randomUUID } from 'node:crypto';
import type { Refusal } from '#domain/decision.ts';
import { isPositive } from '#domain/money.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { type Booking, dueFor, hasAgreed } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { readTerms, type ShownTerms } from '#features/pages/read-terms.server.ts';
import { availableProviders, providersFor, unpayableReason } from '#features/payment/available-providers.ts';
import { isHeldForVoucher } from '#features/payment/hold-for-delayed-money.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Provider, ProviderButton } from '#platform/payments/payment-gateway.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckoutOffer } from './checkout-offer.ts';
import { type CheckoutClient, isOwner } from './checkout-owner.server.ts';
import { type BookingView, viewBooking } from './confirmation/view-booking.server.ts';
import { type FormValues, valuesOfBooking, valuesOfVisitor } from './details/form-values.ts';
import { readOffer } from './read-offer.server.ts';

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
      readonly offer: CheckoutOffer;
      readonly values: FormValues;
      /** The id of the booking that is edited; null for a new one. */
      readonly editing: string | null;
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
  const found = await readOffer(platform, night);
  if (!found.accepted) return { step: 'refused', refusal: found.refusal };
  const { offer, bookable } = found.value;
  if (!bookable.accepted) return { step: 'refused', refusal: bookable.refusal, nightId: offer.night.id };
  if (availableProviders(platform.gateways).length === 0) return { step: 'notPayable' };
  return {
    step: 'details',
    offer,
    values: { key: randomUUID(), ...(visitor && valuesOfVisitor(visitor)) },
    editing: null,
  };
}

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
    offersVoucher: offersVoucher(platform, booking),
  };
}

const offersVoucher = ({ gateways }: Pick<Needs, 'gateways'>, booking: Booking): boolean => {
  const purchase = { total: dueFor(booking), night: booking.date };
  return [...gateways.values()].some((gateway) => gateway.offersVoucher?.(purchase));
};

async function openEdit(platform: Needs, client: CheckoutClient, id: string): Promise<CheckoutStep> {
  const booking = await readBooking(platform.database, id);
  if (!booking) return { step: 'refused', refusal: { reason: 'booking.unknown' } };
  if (!isOwner(client, booking)) return { step: 'notYours', bookingId: booking.id };
  if (isOver(booking)) return { step: 'over', bookingId: booking.id };
  const found = await readOffer(platform, { night: booking.nightId, crawl: null, date: null }, booking.id);
  if (!found.accepted) return { step: 'refused', refusal: found.refusal };
  return {
    step: 'details',
    offer: inCurrencyOf(booking, found.value.offer),
    values: valuesOfBooking(booking),
    editing: booking.id,
  };
}

/**
 * The booking's currency is fixed. It is the only one offered, even after the operator has switched it off.
 */
function inCurrencyOf({ quote }: Booking, offer: CheckoutOffer): CheckoutOffer {
  const onSale = offer.currencies.find(({ currency }) => currency === quote.currency);
  return { ...offer, currencies: [onSale ?? quote.rate] };
}

/** Nothing can be paid or changed any more; the booking's own page shows its state. */
const isOver = ({ status }: Booking) => status === 'confirmed' || status === 'cancelled';
