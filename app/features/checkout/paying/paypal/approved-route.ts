import { data } from 'react-router';
import { checkPayments } from '#features/payment/check-payments.server.ts';
import { platformContext } from '#request-context';
import { statusOf } from '../../refusal-status.ts';
import type { Route } from './+types/approved-route';
import type { ApprovedAnswer } from './paypal-answer.ts';
import { readBookingAsked } from './read-booking-asked.server.ts';

/** An address for scripts: there is nothing to see. */
export const loader = () => new Response(null, { status: 405 });

/**
 * POST: a guest has approved an order of PayPal, says the browser. PayPal is asked, and the money taken where that is
 * true; the confirmation page tells what came of it. Only a declined instrument is answered here, because the guest
 * is still there to choose another.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readBookingAsked(request);
  if (!asked.accepted) return data({ refusal: asked.refusal }, statusOf(asked.refusal));
  const bookingId = asked.value;
  const { isDeclined } = await checkPayments(context.get(platformContext), { bookingId });
  if (isDeclined) return data<ApprovedAnswer>({ isDeclined });
  return data<ApprovedAnswer>({ isTold: true });
}
