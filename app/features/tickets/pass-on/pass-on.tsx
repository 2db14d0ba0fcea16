import { Form, useNavigation } from 'react-router';
import { maxNameLength } from '#domain/booking/customer-fields.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import type { Decision } from '#domain/decision.ts';
import { type Language, languages } from '#domain/languages.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { Notice } from '#ui/notice.tsx';
import { passOnIntentOf } from './pass-on-intents.ts';
import type { PassableTicket } from './passable-tickets.server.ts';

type Shown = {
  readonly tickets: readonly PassableTicket[];
  readonly mayPass: Decision<null>;
  /** The language of the booking, proposed for the mail. */
  readonly language: Language;
  readonly formKey: string;
  readonly answer: FormAnswer | null;
};

/** The form that passes a ticket on, and the tickets that were. */
export function PassOn(page: Shown) {
  const t = useTranslate();
  const reader = useLanguage();
  const { tickets, mayPass, answer } = page;
  const shown = { ...page, formKey: useFormKey(page.formKey, answer) };
  const passed = tickets.filter(({ holder }) => holder);
  const own = tickets.filter(({ holder, isIn }) => !holder && !isIn);
  const intent = passOnIntentOf(answer?.form);
  const row = intent && intent !== 'passTicket' ? answer : null;
  return (
    <div className="space-y-8">
      {mayPass.accepted ? (
        // Begins anew with other tickets.
        <PassForm {...shown} own={own} key={`${shown.formKey} ${own.map(({ position }) => position)}`} />
      ) : (
        <Notice title={refusalText(t, reader, mayPass.refusal)} />
      )}
      {(passed.length > 0 || row) && (
        <section className="space-y-3" aria-labelledby="passed-on">
          <h3 id="passed-on" className="font-bold text-lg">
            {t('tickets.passedTitle')}
          </h3>
          <FormOutcome
            title={t('tickets.failed')}
            refusal={row?.refusal}
            done={row?.done && intent ? t(`tickets.done.${intent}`) : null}
          />
          <ul className="divide-y divide-ink/10">
            {passed.map((ticket) => (
              <PassedTicket key={ticket.position} ticket={ticket} mayChange={mayPass.accepted} {...shown} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function PassForm({
  own,
  language,
  formKey,
  answer: last,
}: Omit<Shown, 'tickets'> & { own: readonly PassableTicket[] }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const busy = useNavigation().formData?.get('intent') === 'passTicket';
  const answer = last?.form === 'passTicket' ? last : undefined;
  const done = answer?.done ? t('tickets.done.passTicket') : null;
  if (own.length === 0) return <Notice title={done ?? t('tickets.none')} />;
  // The last guest first: the customer usually keeps the first ticket.
  const proposed = own.at(-1)?.position ?? 1;
  return (
    <SubmitForm
      answer={answer}
      values={{ position: String(proposed), mailLanguage: language }}
      done={done}
      title={answer?.refusal ? t('tickets.failed') : undefined}
      problems={t('tickets.checkFields')}
      className="space-y-5"
    >
      <input type="hidden" name="intent" value="passTicket" />
      <FormKey value={formKey} />
      <div className="field-grid sm:[--columns:2]">
        <SelectField name="position" label={t('tickets.ticket')}>
          {own.map(({ position, name }) => (
            <option key={position} value={position}>
              {name
                ? t('tickets.named', { name, number: String(position) })
                : t('tickets.guest', { number: String(position) })}
            </option>
          ))}
        </SelectField>
        <TextField
          name="name"
          label={t('tickets.name')}
          maxCharacters={maxNameLength}
          autoComplete="off"
          required
        />
        <TextField name="email" type="email" label={t('tickets.email')} autoComplete="off" required />
        <SelectField name="mailLanguage" label={t('tickets.language')}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {labelOf(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-ink-soft">{t('tickets.newCode')}</p>
      <Button type="submit" busy={busy}>
        {t('tickets.button')}
      </Button>
    </SubmitForm>
  );
}

function PassedTicket({
  ticket: { position, name, holder, isIn },
  mayChange,
  formKey,
}: Pick<Shown, 'formKey'> & { ticket: PassableTicket; mayChange: boolean }) {
  const t = useTranslate();
  const pressed = useNavigation().formData;
  const isBusy = (intent: string) =>
    pressed?.get('intent') === intent && pressed.get('position') === String(position);
  if (!holder) return null;
  const date = atNoonUtc(holder.since);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <b className="block">{name || t('tickets.guest', { number: String(position) })}</b>
        <span className="text-ink-soft">
          {holder.email
            ? t('tickets.passedTo', { email: holder.email, date })
            : t('tickets.passed', { date })}
        </span>
      </p>
      {mayChange && !isIn && (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="position" value={position} />
          <FormKey value={formKey} />
          {holder.email && (
            <Button type="submit" look="line" name="intent" value="mailTicket" busy={isBusy('mailTicket')}>
              {t('tickets.again')}
            </Button>
          )}
          <Button
            type="submit"
            look="line"
            name="intent"
            value="takeBackTicket"
            busy={isBusy('takeBackTicket')}
          >
            {t('tickets.takeBack')}
          </Button>
        </Form>
      )}
    </li>
  );
}
