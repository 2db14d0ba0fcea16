import { z } from 'zod';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isFromOwnScript } from '#platform/own-origin.ts';
import type { RequestBody } from '#platform/request-body.ts';

const bookingToPay = z.object({ booking: z.uuid() });

/**
 * Reads the booking id from a POST request of this site's own script. Throws 405 for other methods and 403
 * for cross-site requests: React Router checks the origin of forms, but not of requests to these routes.
 * Refuses a malformed body.
 */
export async function readBookingId(request: Request, body: RequestBody): Promise<Decision<string>> {
  if (request.method !== 'POST') throw new Response(null, { status: 405 });
  if (!isFromOwnScript(request.headers, new URL(request.url).origin))
    throw new Response(null, { status: 403 });
  const sent = await body.json();
  const read = bookingToPay.safeParse('value' in sent ? sent.value : null);
  return read.success ? accepted(read.data.booking) : refused('request.malformed');
}
