import type { CountryChoice } from '#i18n/country-choices.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import type { FormValues } from './form-values.ts';

type Fields = {
  values: FormValues;
  countries: readonly CountryChoice[];
  errorOf: (field: string) => string | undefined;
};

/** The customer's name and contact details. */
export function CustomerFields({ values, countries, errorOf }: Fields) {
  const t = useTranslate();
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: errorOf(name),
    'aria-required': true,
  });
  return (
    <>
      <TextField {...field('firstName')} label={t('checkout.firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} label={t('checkout.lastName')} autoComplete="family-name" />
      <TextField
        {...field('email')}
        label={t('checkout.email')}
        hint={t('checkout.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('phone')}
        label={t('checkout.phone')}
        hint={t('checkout.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <SelectField {...field('country')} label={t('checkout.country')} autoComplete="country">
        <option value="">{t('checkout.chooseCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
