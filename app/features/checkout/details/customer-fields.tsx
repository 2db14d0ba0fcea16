import { type CustomerField, customerField, hasHint, isOptional } from '#domain/booking/customer-fields.ts';
import { CustomerInput } from '#features/booking/customer-input.tsx';
import type { CountryChoice } from '#i18n/country-choices.ts';
import { useTranslate } from '#i18n/use-translate.tsx';

type Fields = {
  of: readonly CustomerField[];
  countries: readonly CountryChoice[];
};

/** On a phone only the names stand side by side. */
const widths = {
  line: '',
  email: 'max-sm:col-span-full',
  phone: 'max-sm:col-span-full',
  country: 'max-sm:col-span-full',
  lines: 'col-span-full',
} as const;

/** Some of the fields that the customer enters, in their order. */
export function CustomerFields({ of, countries }: Fields) {
  const t = useTranslate();
  return of.map((name) => {
    const { autoComplete, control } = customerField(name);
    return (
      <CustomerInput
        key={name}
        name={name}
        countries={countries}
        hint={hasHint(name) ? t(`checkout.${name}Hint`) : undefined}
        className={widths[control]}
        autoComplete={autoComplete}
        aria-required={!isOptional(name) || undefined}
      />
    );
  });
}
