import { data } from 'react-router';
import { checkPayments } from '#features/payment/check-payments.server.ts';
import { bodyContext, platformContext } from '#request-context';
import { statusOf } from '../../refusal-status.ts';
import type { Route } from './+types/approved-route';
import { readBookingId } from './read-booking-id.server.ts';
import type { ApprovedAnswer } from './use-paypal-button.ts';

/** This route only accepts POST requests from scripts. */
export const loader = () => new Response(null, { status: 405 });

/**
 * POST: the browser reports that the guest approved a PayPal order. The server verifies it with PayPal and
 * captures the payment. The confirmation page shows the result. Only a declined instrument is reported here,
 * because the guest can still choose another one.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readBookingId(request, context.get(bodyContext));
  if (!read.accepted) return data({ refusal: read.refusal }, statusOf(read.refusal));
  const bookingId = read.value;
  const { isDeclined } = await checkPayments(context.get(platformContext), { bookingId });
  if (isDeclined) return data<ApprovedAnswer>({ isDeclined });
  return data<ApprovedAnswer>({ isTold: true });
}
