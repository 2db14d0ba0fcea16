import { data } from 'react-router';
import { clientPseudonym } from '#features/booking/client-pseudonym.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { addressIn, languageOfPage } from '#i18n/language.ts';
import { bodyContext, platformContext } from '#request-context';
import { isSettled, statusOf } from '../../refusal-status.ts';
import type { Route } from './+types/order-route';
import { readBookingId } from './read-booking-id.server.ts';
import type { OrderAnswer } from './use-paypal-button.ts';

/** This route only accepts POST requests from scripts. */
export const loader = () => new Response(null, { status: 405 });

/** POST: creates the PayPal order of a booking, as the form of the payment step does, and returns its id. */
export async function action({ request, context }: Route.ActionArgs) {
  const language = languageOfPage(request);
  const read = await readBookingId(request, context.get(bodyContext));
  if (!read.accepted) return data<OrderAnswer>({ refusal: read.refusal }, statusOf(read.refusal));
  const bookingId = read.value;
  const page = addressIn(language, `/booking-confirmation/${bookingId}`);
  const platform = context.get(platformContext);
  const client = await clientPseudonym(platform, request.headers);
  const started = await startPayment(platform, { bookingId, provider: 'paypal', language, client });
  if (!started.accepted)
    return isSettled(started.refusal)
      ? data<OrderAnswer>({ goTo: page })
      : data<OrderAnswer>({ refusal: started.refusal }, statusOf(started.refusal));
  const { reference } = started.value;
  return data<OrderAnswer>(reference ? { orderId: reference } : { goTo: page });
}
