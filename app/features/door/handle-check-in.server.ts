import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { z } from 'zod';
import type { DoorAnswer } from '#domain/door/admit.ts';
import type { Party } from '#domain/door/party.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Platform } from '#platform/platform.ts';
import { recordEntries } from './entries/record-entries.server.ts';
import { readParty } from './party-store.server.ts';

/** The result of a check-in form. */
export type DoorAnswerData = {
  readonly intent: 'admit' | 'undo';
  readonly answer: DoorAnswer;
  /** The positions that this form changed. Empty unless the answer is `valid`. */
  readonly positions: readonly number[];
  readonly bookingId: string;
  /** The number of guests that were ticked. */
  readonly chosen: number;
  /** The party after the change, so that the answer and the list of names agree. */
  readonly party: Party | null;
};

/** More than any party has, and few enough for one query. */
const maxGuests = 200;

const doorForm = z.object({
  intent: z.enum(['admit', 'undo']),
  night: z.uuid(),
  booking: z.uuid(),
  // One control for each guest that was ticked.
  guest: z.preprocess(
    (typed = []) => [typed].flat(),
    z.array(z.coerce.number().int().min(1).max(10_000)).max(maxGuests),
  ),
});

/** Checks in or undoes a check-in. Refuses a form that this site did not produce with 400. */
export async function handleDoor(
  platform: Pick<Platform, 'database' | 'clock'>,
  form: FormData,
  guide: Pick<Visitor, 'userId' | 'cities'>,
): Promise<DoorAnswerData> {
  const read = parseForm(doorForm, form);
  if ('problems' in read) throw data(null, { status: 400 });
  const { intent, night: nightId, booking: bookingId, guest: positions } = read.value;
  const id = randomUUID();
  const entry = {
    id,
    kind: intent,
    nightId,
    bookingId,
    positions,
    at: platform.clock.now(),
    by: guide.userId,
  };
  const [answer] = positions.length > 0 ? await recordEntries(platform, guide, [entry]) : [];
  const changed = answer?.changed ?? [];
  const party = await readParty(platform.database, bookingId);
  return {
    answer: changed.length > 0 ? 'valid' : (answer?.conflict ?? 'valid'),
    ...{ positions: changed, intent, bookingId, chosen: positions.length, party },
  };
}
