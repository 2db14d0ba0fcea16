import { useNavigation } from 'react-router';
import {
  type CustomerField,
  contactFields,
  customerField,
  requestFields,
} from '#domain/booking/customer-fields.ts';
import { CustomerInput } from '#features/booking/customer-input.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useVersionUntilTyped } from '../../kit/use-version-until-typed.ts';
import { ActionSection } from '../action-section.tsx';
import type { BookingView } from '../booking-view.ts';
import { guestControl } from './guest-control.ts';

/** The customer's details and the guests' names. */
export function CustomerForm(view: BookingView) {
  const { booking, changes, formKey, answer } = view;
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent') === 'correct';
  const refused = answer?.form === 'correct' && !answer.done ? answer : undefined;
  const [version, noteTyped] = useVersionUntilTyped(changes.expectedVersion, answer);
  const field = (name: CustomerField) => (
    <CustomerInput
      key={name}
      id={`customer-${name}`}
      name={name}
      countries={changes.countries}
      className={customerField(name).control === 'country' ? 'col-span-full' : undefined}
    />
  );
  const [, ...others] = booking.guests;
  const stored = [
    ...[...contactFields, ...requestFields].map((name) => [name, booking[name]] as const),
    ...others.map((name, at) => [guestControl(at), name] as const),
  ];
  return (
    <ActionSection action="details" view={view} isOpen={Boolean(refused)}>
      <SubmitForm
        answer={refused}
        values={Object.fromEntries(stored)}
        outcome={false}
        problems={t('changes.problems')}
        version={version}
        action={`/admin/bookings/${booking.id}`}
        key={refused ? 'again' : version}
        onInput={noteTyped}
        className="space-y-4"
      >
        <FormKey value={formKey} />
        <div className="field-grid sm:[--columns:2]">{contactFields.map(field)}</div>
        {others.map((_, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a guest is identified by the position in the party.
            key={at}
            id={`guest-${at}`}
            name={guestControl(at)}
            label={t('changes.correct.guest', { number: at + 2 })}
          />
        ))}
        {requestFields.map(field)}
        <CheckboxField id="customer-resend" name="resend" value="on" label={t('changes.correct.resend')} />
        <Button type="submit" name="intent" value="correct" busy={busy}>
          {t('changes.correct.save')}
        </Button>
      </SubmitForm>
    </ActionSection>
  );
}
