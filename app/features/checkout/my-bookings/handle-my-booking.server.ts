import { readTexts, refuseForm } from '#features/accounts/forms/read-account-form.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readMyBooking } from '#features/booking/my-bookings-store.server.ts';
import { renameGuests } from '#features/booking/rename-guests.server.ts';
import { resendConfirmation } from '#features/correspondence/booking-mails/resend-confirmation.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';

type BookingRequest = { readonly request: Request; readonly visitor: Visitor; readonly bookingId: string };

/** Handles the pressed button of a booking's page. Only the booking's owner may use it. */
export async function handleMyBooking(
  platform: Pick<Platform, 'database' | 'clock'>,
  { request, visitor, bookingId }: BookingRequest,
) {
  const booking = await readMyBooking(platform.database, { userId: visitor.userId, bookingId });
  if (!booking) throw new Response(null, { status: 404 });
  const guestFields = Array.from({ length: booking.numberOfPeople }, (_, index) => `guest-${index + 1}`);
  const texts = await readTexts(request, ['intent', ...guestFields]);
  const intent = texts.intent === 'resend' ? 'resend' : 'names';
  const names = guestFields.map((field) => texts[field] ?? '');
  const decision =
    intent === 'resend'
      ? await resendConfirmation(platform, { visitor, bookingId })
      : await renameGuests(platform, { bookingId, names });
  return decision.accepted ? answerForm({ form: intent, done: true }) : refuseForm(intent, texts, decision);
}
