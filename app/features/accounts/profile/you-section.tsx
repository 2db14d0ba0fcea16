import { useNavigation } from 'react-router';
import { profileForm } from '#domain/accounts/account-forms.ts';
import { factsOf, languages } from '#domain/languages.ts';
import type { CountryChoice } from '#i18n/country-choices.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { FormDone, FormRefusal } from '../forms/account-form-outcome.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { ProfileSection } from './profile-section.tsx';

/** Name, phone, country and language, which prefill the next checkout. */
export function YouSection({
  profile,
  countries,
  answer,
}: {
  profile: Readonly<Record<string, string>>;
  countries: readonly CountryChoice[];
  answer: FormAnswer | null;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'profile';
  const { formProps, fieldProps } = useAccountForm({
    id: 'profile',
    schema: profileForm,
    answer,
    values: profile,
  });
  return (
    <ProfileSection title={t('profile.you.title')} text={t('profile.you.text')}>
      <FormRefusal answer={answer} title={t('profile.failed')} />
      <FormDone answer={answer} title={t('profile.saved')} />
      <AccountForm
        {...formProps}
        preventScrollReset
        className="field-grid [--field-gap:1.25rem] sm:[--columns:2]"
      >
        <input type="hidden" name="intent" value="profile" />
        <TextField {...fieldProps('firstName')} label={t('accounts.firstName')} autoComplete="given-name" />
        <TextField
          {...fieldProps('lastName')}
          aria-required="false"
          label={t('accounts.lastName')}
          autoComplete="family-name"
        />
        <TextField
          {...fieldProps('phone')}
          aria-required={false}
          label={t('profile.you.phone')}
          hint={t('profile.you.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="col-span-full"
        />
        <SelectField
          {...fieldProps('country')}
          aria-required={false}
          label={t('profile.you.country')}
          autoComplete="country"
        >
          <option value="">{t('profile.you.noCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...fieldProps('language')} label={t('profile.you.language')}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {factsOf(language).name}
            </option>
          ))}
        </SelectField>
        <div className="col-span-full">
          <Button type="submit" look="hot" busy={isBusy}>
            {t(isBusy ? 'profile.saving' : 'profile.save')}
          </Button>
        </div>
      </AccountForm>
    </ProfileSection>
  );
}
