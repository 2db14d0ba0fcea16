import { Form, useNavigation } from 'react-router';
import type { FormAnswer } from '#features/accounts/forms/form-answer.ts';
import { FormDone } from '#features/accounts/forms/form-done.tsx';
import { FormRefusal } from '#features/accounts/forms/form-refusal.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';

/** Sends the confirmation mail again. */
export function ResendForm({ email, answer }: { email: string; answer: FormAnswer | null }) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'resend';
  return (
    <section className="space-y-4 print:hidden">
      <div>
        <h2 className="font-bold text-2xl">{t('bookings.resend.title')}</h2>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{t('bookings.resend.text', { email })}</p>
      </div>
      <FormRefusal answer={answer} title={t('bookings.resend.failed')} />
      <FormDone answer={answer} title={t('bookings.resend.sent', { email })} />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="resend" />
        <Button type="submit" look="line" busy={isBusy}>
          {t('bookings.resend.button')}
        </Button>
      </Form>
    </section>
  );
}
