import { data } from 'react-router';
import { type Decision, type Refusal, refused } from '#domain/decision.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { readTyped } from '#platform/read-form-data.ts';
import { cancelForGuest } from './cancel-for-guest.server.ts';
import { changeIntents } from './changes/change-intents.ts';
import { handleChange } from './changes/handle-change.server.ts';
import { noteOnBooking } from './note-on-booking.server.ts';
import { resendMail } from './resend-mail.server.ts';

export type BookingAnswer = {
  /** The intent of the form. */
  readonly intent: string;
  readonly typed: Typed;
  readonly refusal: Refusal | null;
  /** The errors by field, as message keys. */
  readonly problems?: Typed | undefined;
};

/** Handles the forms of a booking's page. */
export async function handleBookingForm(
  platform: Pick<Platform, 'database' | 'clock' | 'jobs' | 'gateways'> & EventPublisher,
  { who, bookingId, request }: { who: Visitor; bookingId: string; request: Request },
) {
  const typed = await readTyped(request);
  const change = changeIntents.find((known) => known === typed.intent);
  if (change) {
    const { refusal, problems } = await handleChange(platform, change, { who, bookingId, typed });
    const isDone = !refusal && !problems;
    const isStale = refusal?.reason === 'booking.changedMeanwhile';
    return data<BookingAnswer>(
      { intent: change, typed: isDone ? {} : typed, refusal, problems },
      { status: isDone ? 200 : isStale ? 409 : 422 },
    );
  }
  const { intent = '' } = typed;
  const done = await decide(platform, { who, bookingId, typed });
  return done.accepted
    ? data<BookingAnswer>({ intent, typed: {}, refusal: null })
    : data<BookingAnswer>({ intent, typed, refusal: done.refusal }, { status: 422 });
}

async function decide(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  { who, bookingId, typed }: { who: Visitor; bookingId: string; typed: Typed },
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
