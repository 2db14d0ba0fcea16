import { Form, useNavigation } from 'react-router';
import { maxNameLength } from '#domain/booking/customer-fields.ts';
import { FormDone, FormRefusal } from '#features/accounts/forms/account-form-outcome.tsx';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';

/** Changes the names of the guests. */
export function GuestNamesForm({ guests, answer }: { guests: readonly string[]; answer: FormAnswer | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const refusal = answer?.refusal ?? null;
  const unfit = refusal?.reason === 'guest.nameIsAddress' ? refusal.number : null;
  const problem = refusal ? refusalText(t, language, refusal) : undefined;
  const isBusy = useNavigation().formData?.get('intent') === 'names';
  return (
    <section className="print:hidden">
      <h2 className="font-bold text-2xl">{t('myBookings.guests.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('myBookings.guests.text')}</p>
      <div className="mt-5 space-y-5">
        <FormRefusal answer={answer} title={t('myBookings.guests.failed')} />
        <FormDone answer={answer} title={t('myBookings.guests.saved')} />
        <SubmitForm
          answer={answer}
          values={Object.fromEntries(guests.map((guest, index) => [`guest-${index + 1}`, guest]))}
          outcome={false}
          noValidate={false}
          className="space-y-5"
        >
          <input type="hidden" name="intent" value="names" />
          <div className="field-grid sm:[--columns:2]">
            {guests.map((_, index) => (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a guest is a place in the party, whatever the name.
                key={index}
                id={`guest-${index + 1}`}
                name={`guest-${index + 1}`}
                label={t('myBookings.guests.name', { number: String(index + 1) })}
                error={unfit === index + 1 ? problem : undefined}
                maxCharacters={maxNameLength}
                autoComplete="off"
              />
            ))}
          </div>
          <Button type="submit" busy={isBusy}>
            {t('myBookings.guests.button')}
          </Button>
        </SubmitForm>
      </div>
    </section>
  );
}

/** Corrects the phone number on which the team reaches the guest. */
export function PhoneForm({ phone, answer }: { phone: string; answer: FormAnswer | null }) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'phone';
  return (
    <section className="space-y-4 print:hidden">
      <div>
        <h2 className="font-bold text-2xl">{t('myBookings.phone.title')}</h2>
        <p className="mt-1 text-ink-soft">{t('myBookings.phone.text')}</p>
      </div>
      <FormRefusal answer={answer} title={t('myBookings.phone.failed')} />
      <FormDone answer={answer} title={t('myBookings.phone.saved')} />
      <SubmitForm answer={answer} values={{ phone }} outcome={false} noValidate={false} className="space-y-5">
        <input type="hidden" name="intent" value="phone" />
        <div className="field-grid sm:[--columns:2]">
          <TextField
            id="phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label={t('myBookings.phone.label')}
            required
          />
        </div>
        <Button type="submit" look="line" busy={isBusy}>
          {t('myBookings.phone.button')}
        </Button>
      </SubmitForm>
    </section>
  );
}

/** Sends the confirmation mail again. */
export function ResendForm({ email, answer }: { email: string; answer: FormAnswer | null }) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'resend';
  return (
    <section className="space-y-4 print:hidden">
      <div>
        <h2 className="font-bold text-2xl">{t('myBookings.resend.title')}</h2>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
          {t('myBookings.resend.text', { email })}
        </p>
      </div>
      <FormRefusal answer={answer} title={t('myBookings.resend.failed')} />
      <FormDone answer={answer} title={t('myBookings.resend.sent', { email })} />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="resend" />
        <Button type="submit" look="line" busy={isBusy}>
          {t('myBookings.resend.button')}
        </Button>
      </Form>
    </section>
  );
}
