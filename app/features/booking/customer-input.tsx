import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { type CustomerField, customerField } from '#domain/booking/customer-fields.ts';
import type { CountryChoice } from '#i18n/country-choices.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';

type Input = {
  name: CustomerField;
  countries: readonly CountryChoice[];
  id?: string;
  hint?: ReactNode;
  className?: string;
  autoComplete?: string;
  'aria-required'?: boolean;
};

/** The control of one field that the customer enters, at the checkout and in the admin area. */
export function CustomerInput({ countries, ...given }: Input) {
  const t = useTranslate();
  const { control, maxLength } = customerField(given.name);
  const field = { ...given, label: t(`checkout.${given.name}`) };
  const written = { ...field, maxCharacters: maxLength ?? undefined };
  switch (control) {
    case 'line':
      return <TextField {...written} autoCapitalize="words" enterKeyHint="next" />;
    case 'email':
      return <EmailField {...field} enterKeyHint="next" />;
    case 'phone':
      return <TextField {...field} type="tel" inputMode="tel" enterKeyHint="next" />;
    case 'lines':
      return <TextAreaField {...written} />;
    case 'country':
      return <CountryField {...field} countries={countries} />;
  }
}

function CountryField({
  countries,
  ...field
}: ComponentProps<typeof SelectField> & Pick<Input, 'countries'>) {
  const t = useTranslate();
  // Two hundred options, which do not render again with every key that is pressed in the form.
  const options = useMemo(
    () =>
      countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      )),
    [countries],
  );
  return (
    <SelectField {...field}>
      <option value="">{t('checkout.chooseCountry')}</option>
      {options}
    </SelectField>
  );
}
