import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Refusal } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import type { BookingView } from '../../confirmation/view-guest-booking.server.ts';
import { loadPaypal, type PaypalButtonFacts } from './load-paypal.ts';

/** The error shown below the button. */
export type PaypalError = 'declined' | 'failed' | Refusal;

type Shown = {
  /** The element that PayPal renders its button into. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isThere: boolean;
  readonly trouble: PaypalError | null;
};

/**
 * PayPal's button, once its script is loaded. Until then, without it, and after an error, the form that leads
 * to PayPal's page does the same. The button only exchanges messages: the server creates the order and
 * captures the payment. If a message is lost after the guest has approved, the booking's own page queries the
 * payment's state.
 */
export function usePaypalButton({ id: bookingId, quote }: BookingView, button: PaypalButtonFacts): Shown {
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(false);
  const [trouble, setTrouble] = useState<PaypalError | null>(null);
  const { clientId, scriptAddress } = button;
  const { currency } = quote.total;

  useEffect(() => {
    let isGone = false;
    let close = () => {};
    const order = { bookingId, language };
    // A full page load, so that PayPal's script does not stay on the page.
    const page = (how: 'done' | 'cancelled') =>
      addressIn(language, `/booking-confirmation/${bookingId}?payment=${how}`);
    const goTo = (address: string) => window.location.assign(address);

    async function show() {
      const paypal = await loadPaypal({ clientId, scriptAddress }, { currency, language });
      const buttons = paypal?.Buttons?.({
        fundingSource: 'paypal',
        style: { shape: 'pill', height: 55, label: 'pay' },
        async createOrder() {
          setTrouble(null);
          const answer = await requestOrder(order);
          if ('orderId' in answer) return answer.orderId;
          if ('goTo' in answer) goTo(answer.goTo);
          else setTrouble(answer.refusal);
          throw new Error('There is no order to pay');
        },
        async onApprove(_, actions) {
          const answer = await confirmApproved(order).catch(() => null);
          if (!answer || !('isDeclined' in answer)) return goTo(page('done'));
          setTrouble('declined');
          actions.restart();
        },
        onCancel: () => goTo(page('cancelled')),
        onError() {
          if (isGone) return;
          setThere(false);
          setTrouble((known) => known ?? 'failed');
        },
      });
      if (isGone || !place.current || !buttons?.isEligible()) return;
      close = () => void buttons.close();
      await buttons.render(place.current);
      if (!isGone) setThere(true);
    }
    // If the script is blocked or unreachable, the form stays.
    show().catch(() => undefined);
    return () => {
      isGone = true;
      close();
    };
  }, [bookingId, language, currency, clientId, scriptAddress]);

  return { place, isThere, trouble };
}

type PaypalOrderRequest = { readonly bookingId: string; readonly language: Language };

/** Requests a PayPal order for a booking from this site's server. */
const requestOrder = (order: PaypalOrderRequest) => post<OrderAnswer>('order', order);

/**
 * Reports the guest's approval to this site's server, which verifies it with PayPal and captures the payment.
 */
const confirmApproved = (order: PaypalOrderRequest) => post<ApprovedAnswer>('approved', order);

async function post<Answer>(
  action: 'order' | 'approved',
  { bookingId, language }: PaypalOrderRequest,
): Promise<Answer> {
  const response = await fetch(addressIn(language, `/checkout/paypal/${action}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ booking: bookingId }),
  });
  return response.json();
}

/** The response to creating an order: PayPal's order id, a page to go to instead, or a refusal. */
export type OrderAnswer =
  | { readonly orderId: string }
  | { readonly goTo: string }
  | { readonly refusal: Refusal };

/**
 * The response to capturing an approved order: declined, so that the guest can choose again, or processed, so
 * that the booking's own page shows the result.
 */
export type ApprovedAnswer = { readonly isDeclined: true } | { readonly isTold: true };
