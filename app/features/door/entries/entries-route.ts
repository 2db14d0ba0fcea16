import { data } from 'react-router';
import { z } from 'zod';
import { doorMethods } from '#domain/door/door-payment.ts';
import { entryKinds } from '#domain/door/entries.ts';
import { languages } from '#domain/languages.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import type { Platform } from '#platform/platform.ts';
import { bodyContext, platformContext } from '#request-context';
import type { Route } from './+types/entries-route';
import { type EntryAnswer, recordEntries } from './record-entries.server.ts';
import { sentMoney } from './sent-money.ts';

/** What a phone sends at once; the rest follows. */
const maxEntries = 500;
const maxGuests = 200;

const sentSale = z.object({
  lentId: z.uuid(),
  people: z.number().int().min(1).max(999),
  name: z.string().max(1_000),
  language: z.enum(languages),
  addOns: z.array(z.object({ addOnId: z.uuid(), quantity: z.number().int().min(1).max(9_999) })).max(100),
});

/** The entries of a phone as JSON. A later release accepts what this one sends, because its pages stay open. */
const sentEntries = z
  .array(
    z
      .object({
        id: z.uuid(),
        kind: z.enum(entryKinds),
        nightId: z.uuid(),
        bookingId: z.uuid(),
        positions: z.array(z.number().int().min(1).max(10_000)).max(maxGuests),
        at: z.iso.datetime().transform((text) => new Date(text)),
        by: z.uuid(),
        payment: z.object({ method: z.enum(doorMethods), amount: sentMoney, taken: sentMoney }).optional(),
        sale: sentSale.optional(),
      })
      .refine(({ kind, payment }) => ['payment', 'sale'].includes(kind) === (payment !== undefined))
      // The booking of a sale has the id of its entry, so that no two entries mean the same booking.
      .refine(({ kind, sale, id, bookingId }) =>
        kind === 'sale' ? sale !== undefined && id === bookingId : sale === undefined,
      ),
  )
  .max(maxEntries);

/** GET /admin/door/entries: what time it is on the server, for a phone that may send entries. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  return answer(context.get(platformContext), []);
}

/**
 * POST /admin/door/entries: what a guide has done, in order, as JSON. Answers to each entry, and says what time it is. An
 * entry of another city is a conflict like one that does not exist, so that it does not hold up the others.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const who = await requirePage(context, request);
  const platform = context.get(platformContext);
  const body = await context.get(bodyContext).json();
  const sent = sentEntries.safeParse('status' in body ? null : body.value);
  if (request.method !== 'POST' || !sent.success) throw data(null, { status: 400 });
  const answers = await recordEntries(platform, who, sent.data);
  return answer(platform, answers);
}

const answer = ({ clock }: Pick<Platform, 'clock'>, answers: readonly EntryAnswer[]): Response =>
  Response.json({ answers, now: clock.now() }, { headers: { 'Cache-Control': 'no-store' } });
