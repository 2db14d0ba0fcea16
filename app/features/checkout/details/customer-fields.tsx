import { type CustomerField, customerField, hasHint, isOptional } from '#domain/booking/customer-fields.ts';
import { CustomerInput } from '#features/booking/customer-input.tsx';
import type { CountryChoice } from '#i18n/country-choices.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { FormValues } from './form-values.ts';

type Fields = {
  of: readonly CustomerField[];
  values: FormValues;
  countries: readonly CountryChoice[];
  errorOf: (field: string) => string | undefined;
};

/** Some of the fields that the customer enters, in their order. */
export function CustomerFields({ of, values, countries, errorOf }: Fields) {
  const t = useTranslate();
  return of.map((name) => {
    const { autoComplete, control } = customerField(name);
    return (
      <CustomerInput
        key={name}
        name={name}
        defaultValue={values[name] ?? ''}
        error={errorOf(name)}
        countries={countries}
        hint={hasHint(name) ? t(`checkout.${name}Hint`) : undefined}
        className={control === 'lines' ? 'sm:col-span-2' : undefined}
        autoComplete={autoComplete}
        aria-required={!isOptional(name) || undefined}
      />
    );
  });
}
