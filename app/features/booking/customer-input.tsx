import type { ReactNode } from 'react';
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
  maxLength?: number;
  'aria-required'?: boolean;
};

/** The control of one field that the customer enters, at the checkout and in the admin area. */
export function CustomerInput({ countries, ...given }: Input) {
  const t = useTranslate();
  const { control, maxLength } = customerField(given.name);
  const field = { ...given, label: t(`checkout.${given.name}`) };
  switch (control) {
    case 'line':
      return <TextField {...field} autoCapitalize="words" enterKeyHint="next" />;
    case 'email':
      return <EmailField {...field} enterKeyHint="next" />;
    case 'phone':
      return <TextField {...field} type="tel" inputMode="tel" enterKeyHint="next" />;
    case 'lines':
      return <TextAreaField {...field} maxLength={maxLength ?? undefined} />;
    case 'country':
      return (
        <SelectField {...field}>
          <option value="">{t('checkout.chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      );
  }
}
