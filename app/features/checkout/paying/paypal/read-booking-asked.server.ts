import { z } from 'zod';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isSurelyFromHere } from '#platform/own-origin.ts';

const asked = z.object({ booking: z.uuid() });

/**
 * The booking that a script of our own page asks about. Throws 403 at whatever another site makes a browser send:
 * React Router looks at where a form comes from, and not at requests of these routes. Refuses what is no such question.
 */
export async function readBookingAsked(request: Request): Promise<Decision<string>> {
  if (request.method !== 'POST') throw new Response(null, { status: 405 });
  if (!isSurelyFromHere(request.headers, new URL(request.url).origin))
    throw new Response(null, { status: 403 });
  const read = asked.safeParse(await request.json().catch(() => null));
  return read.success ? accepted(read.data.booking) : refused('request.malformed');
}
