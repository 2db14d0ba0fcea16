import { customerSchemas } from '#domain/booking/customer-schemas.ts';
import { readTexts, refuseForm } from '#features/accounts/forms/read-account-form.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { renameGuests } from '#features/booking/rename-guests.server.ts';
import { correctPhone } from '#features/changes/correct-phone.server.ts';
import { resendConfirmation } from '#features/correspondence/booking-mails/resend-confirmation.server.ts';
import type { Platform } from '#platform/platform.ts';
import type { RequestBody } from '#platform/request-body.ts';
import { answerForm } from '#ui/form/form-answer.ts';

type Pressed = { readonly body: RequestBody; readonly booking: Booking; readonly mailTo: string };

/** Handles the pressed button of a booking's page. The caller checks the access. */
export async function handleManage(
  platform: Pick<Platform, 'database' | 'clock'>,
  { body, booking, mailTo }: Pressed,
) {
  const { id: bookingId } = booking;
  const guestFields = Array.from({ length: booking.numberOfPeople }, (_, index) => `guest-${index + 1}`);
  const texts = await readTexts(body, ['intent', 'phone', ...guestFields]);
  switch (texts.intent) {
    case 'resend':
      return answer('resend', await resendConfirmation(platform, { bookingId, recipient: mailTo }));
    case 'phone': {
      const phone = customerSchemas.phone.safeParse(texts.phone ?? '');
      if (phone.success)
        return answer('phone', await correctPhone(platform, { bookingId, phone: phone.data }));
      const problem = phone.error.issues[0]?.message ?? 'field.phone.invalid';
      return refuseForm('phone', texts, { problems: { phone: problem } });
    }
    default: {
      const names = guestFields.map((field) => texts[field] ?? '');
      return answer('names', await renameGuests(platform, { bookingId, names }));
    }
  }

  function answer(form: string, decision: Awaited<ReturnType<typeof renameGuests>>) {
    return decision.accepted ? answerForm({ form, done: true }) : refuseForm(form, texts, decision);
  }
}
