import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { FormKey } from '#ui/form/page-value.tsx';
import { ActionSection } from './action-section.tsx';
import type { BookingView } from './booking-view.ts';

/** Sends the mail of the booking again. */
export function MailCard(view: BookingView) {
  const { booking, formKey, answer: mailed } = view;
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent') === 'resend';
  return (
    <ActionSection action="mail" view={view} isOpen={mailed !== null}>
      <p className="[overflow-wrap:anywhere]">{t('admin.bookings.mail.text', { email: booking.email })}</p>
      <FormOutcome refusal={mailed?.refusal} done={mailed?.done ? t('admin.bookings.mail.done') : null} />
      <Form method="post" preventScrollReset>
        <FormKey value={formKey} />
        <Button type="submit" look="line" name="intent" value="resend" busy={busy}>
          {t('admin.bookings.mail.button')}
        </Button>
      </Form>
    </ActionSection>
  );
}
