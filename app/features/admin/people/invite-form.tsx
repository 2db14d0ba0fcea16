import { useNavigation } from 'react-router';
import { staffRoles } from '#domain/accounts/roles.ts';
import { languageLabel, languages } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { card } from '../kit/admin-styles.ts';
import { CitiesField, type CityChoice } from './cities-field.tsx';

/** Mails a colleague a link; they choose their own password. */
export function InviteForm({
  answer,
  cities,
}: {
  answer: FormAnswer<unknown> | undefined;
  cities: readonly CityChoice[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().formData?.get('intent') === 'invite';
  return (
    <section className={`${card} max-w-xl`}>
      <h2 className="mb-3 text-lg">{t('people.invite.title')}</h2>
      <SubmitForm answer={answer} values={{ role: 'guide', language }} outcome={false} className="space-y-4">
        <input type="hidden" name="intent" value="invite" />
        <TextField name="email" type="email" required autoComplete="off" label={t('people.invite.email')} />
        <SelectField name="role" label={t('people.invite.role')}>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {t(`admin.roles.${role}`)}
            </option>
          ))}
        </SelectField>
        <ChoiceField
          name="language"
          label={t('people.invite.language')}
          hint={t('people.invite.languageHint')}
          options={languages.map((each) => [each, languageLabel(each, language)])}
        />
        {cities.length > 1 && <CitiesField id="invite" cities={cities} />}
        <Button type="submit" busy={isBusy}>
          {t('people.invite.send')}
        </Button>
      </SubmitForm>
    </section>
  );
}
