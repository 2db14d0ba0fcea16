import { refused } from '#domain/decision.ts';
import { handlePassOn } from '#features/tickets/pass-on/handle-pass-on.server.ts';
import { passOnIntentOf } from '#features/tickets/pass-on/pass-on-intents.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { readTyped } from '#platform/read-form-data.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerForm } from '#ui/form/form-answer.ts';

/** Handles the forms of the page on which a guest passes tickets on. The caller checks the access. */
export async function handleOwnTickets(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  { body, bookingId }: { readonly body: RequestBody; readonly bookingId: string },
) {
  const typed = await readTyped(body);
  const intent = passOnIntentOf(typed.intent);
  const form = intent ?? 'passTicket';
  const done = intent
    ? await handlePassOn(platform, { intent, bookingId, by: 'guest', typed })
    : refused('request.malformed');
  if ('problems' in done) return answerForm({ form, typed, problems: done.problems });
  return answerForm(done.accepted ? { form, done: true } : { form, typed, refusal: done.refusal });
}
