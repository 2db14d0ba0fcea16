import { bookingIntentOf } from '#domain/booking/booking-actions.ts';
import { refused } from '#domain/decision.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import { answerDecision, answerForm } from '#ui/form/form-answer.ts';
import { actionHandlers } from './action-handlers.server.ts';

/**
 * Handles a form of a booking's page. The gate has asked the permission of its intent. The answer names the intent; one that
 * is none of `bookingActions` is refused.
 */
export async function handleBookingForm(
  platform: ChangingPlatform,
  { who, bookingId, typed }: { readonly who: Visitor; readonly bookingId: string; readonly typed: Typed },
) {
  const { intent: form = '' } = typed;
  const intent = bookingIntentOf(form);
  if (!intent) return answerDecision(form, typed, refused('request.malformed'));
  const done = await actionHandlers[intent](platform, { who, bookingId, typed });
  if ('problems' in done) return answerForm({ form, typed, problems: done.problems });
  return answerDecision(form, typed, done);
}
