import { type Decision, refused } from '#domain/decision.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { noteOnBooking } from '#features/booking/notes/note-on-booking.server.ts';
import { resendMail } from '#features/correspondence/booking-mails/resend-mail.server.ts';
import { cancelForGuest } from '#features/night-changes/cancel-for-guest.server.ts';
import { handlePassOn } from '#features/tickets/pass-on/handle-pass-on.server.ts';
import { passOnIntentOf } from '#features/tickets/pass-on/pass-on-intents.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { changeIntents } from './changes/change-intents.ts';
import { handleChange } from './changes/handle-change.server.ts';
import { handleNightDate } from './night-choice/handle-night-date.server.ts';
import { handleRefundPart } from './refund/handle-refund-part.server.ts';
import { handleSplit } from './split/handle-split.server.ts';

/** Handles the forms of a booking's page, each with its own permission. The answer names the intent. */
export async function handleBookingForm(
  platform: Pick<Platform, 'database' | 'clock' | 'jobs' | 'gateways'> & EventPublisher,
  { who, bookingId, typed }: { who: Visitor; bookingId: string; typed: Typed },
) {
  const { intent: form = '' } = typed;
  const done = await handle(platform, { form, who, bookingId, typed });
  if ('problems' in done) return answerForm({ form, typed, problems: done.problems });
  return answerForm(done.accepted ? { form, done: true } : { form, typed, refusal: done.refusal });
}

type Submitted = { form: string; who: Visitor; bookingId: string; typed: Typed };

/** The forms with files of their own, then those of this one. */
async function handle(
  platform: Pick<Platform, 'database' | 'clock' | 'jobs' | 'gateways'> & EventPublisher,
  { form, who, bookingId, typed }: Submitted,
) {
  const change = changeIntents.find((known) => known === form);
  if (change) return handleChange(platform, change, { who, bookingId, typed });
  if (form === 'refundPart') return handleRefundPart(platform, { who, bookingId, typed });
  if (form === 'nightDate') return handleNightDate(platform, { who, bookingId, typed });
  if (form === 'split') return handleSplit(platform, { who, bookingId, typed });
  const passOn = passOnIntentOf(form);
  if (passOn) return handlePassOn(platform, { intent: passOn, bookingId, by: who, typed });
  return decide(platform, { who, bookingId, typed });
}

async function decide(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  { who, bookingId, typed }: Omit<Submitted, 'form'>,
): Promise<Decision<unknown>> {
  const { intent, key = '', text = '', because = '', agreed = '' } = typed;
  switch (intent) {
    case 'resend':
      return resendMail(platform, { who, bookingId, key });
    case 'note':
      return noteOnBooking(platform, { who, bookingId, key, text });
    case 'cancel':
    case 'cancelFull': {
      const refund = intent === 'cancelFull' ? 'full' : 'byPolicy';
      return cancelForGuest(platform, { who, bookingId, refund, because, agreed });
    }
    default:
      return refused('request.malformed');
  }
}
