import type { ReactNode } from 'react';
import { defaultLanguage, languageName, languages } from '#domain/languages.ts';
import { type SettingGroup, settingDefinition, settingsOf } from '#domain/settings/settings.ts';
import {
  isLabelled,
  type LabelledSetting,
  optionNames,
  settingHints,
  settingLabels,
} from '#features/settings/option-names.ts';
import { bookingsOffMessageKey } from '#features/settings/site-settings.ts';
import { translateKey } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import { NumberField } from '#ui/number-field.tsx';

/**
 * The controls of a group of settings: those that need a line of their own, then the others side by side. `more` stands
 * among the latter.
 */
export function SettingFields({ group, more }: { group: SettingGroup; more?: ReactNode }) {
  const names = settingsOf(group).filter(isLabelled);
  const wide = names.filter(isWide);
  const narrow = names.filter((name) => !isWide(name));
  const single = narrow.length === 1 && !more;
  const controls = narrow.map((name) => <SettingControl key={name} name={name} isSingle={single} />);
  return (
    <>
      {wide.map((name) => (
        <SettingControl key={name} name={name} />
      ))}
      {single || controls.length === 0 ? (
        controls
      ) : (
        <div className="field-grid sm:[--columns:2]">
          {controls}
          {more}
        </div>
      )}
    </>
  );
}

const isWide = (name: LabelledSetting) => ['switch', 'choice'].includes(settingDefinition(name).control);

function SettingControl({ name, isSingle = false }: { name: LabelledSetting; isSingle?: boolean }) {
  const t = useTranslate();
  const definition = settingDefinition(name);
  const field = { name: definition.key, label: t(settingLabels[name]), hint: t(settingHints[name]) };
  switch (definition.control) {
    case 'switch':
      return <CheckboxField {...field} value="true" />;
    case 'choice':
      return (
        <SelectField {...field} className="max-w-xl">
          {definition.choices.map((code) => (
            <option key={code} value={code}>
              {translateKey(t, `${settingLabels[name]}Choices.${code}`)}
            </option>
          ))}
        </SelectField>
      );
    case 'number':
    case 'id':
      return <NumberField {...field} {...(isSingle && { className: 'max-w-sm' })} />;
    default:
      return <TextField {...field} type="url" />;
  }
}

export function SellingFields() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <SettingFields group="selling" />
      <div className="field-grid sm:[--columns:2]">
        {languages.map((each) => (
          <TextAreaField
            key={each}
            name={bookingsOffMessageKey(each)}
            label={t('editor.options.selling.bookingsOffMessage', { language: languageName(each, language) })}
            lang={each}
            hint={
              each === defaultLanguage
                ? t('editor.options.selling.bookingsOffMessageHint', { words: t('refusal.bookings.off') })
                : t('editor.fallback', {
                    language: languageName(each, language),
                    original: languageName(defaultLanguage, language),
                  })
            }
          />
        ))}
      </div>
    </>
  );
}

export function ContactFields() {
  const t = useTranslate();
  const text = (name: 'email' | 'phone' | 'facebook' | 'instagram') => ({
    name,
    label: t(optionNames[name]),
  });
  return (
    <div className="field-grid sm:[--columns:2]">
      <TextField {...text('email')} type="email" hint={t('editor.options.contact.emailHint')} />
      <TextField {...text('phone')} type="tel" hint={t('editor.options.contact.phoneHint')} />
      <TextField {...text('facebook')} type="url" />
      <TextField {...text('instagram')} type="url" />
    </div>
  );
}

export function ThirdPartyFields({
  hasToken,
  answer,
}: {
  hasToken: boolean;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const token = (
    <TextField
      // A saved secret must not stay on the screen.
      key={String(answer?.done)}
      name="pixel_access_token"
      label={t(optionNames.pixel_access_token)}
      type="password"
      autoComplete="off"
      hint={t(
        hasToken
          ? 'editor.options.thirdParties.tokenKept'
          : 'editor.options.thirdParties.pixelAccessTokenHint',
      )}
    />
  );
  return (
    <>
      <SettingFields group="thirdParties" more={token} />
      {hasToken && <CheckboxField name="delete_token" label={t('editor.options.thirdParties.deleteToken')} />}
    </>
  );
}

export function AccessFields({ takesRealMoney }: { takesRealMoney: boolean }) {
  const t = useTranslate();
  return (
    <>
      {takesRealMoney && (
        <Notice title={t('editor.options.access.requiredTitle')}>
          <p>{t('editor.options.access.requiredText')}</p>
        </Notice>
      )}
      <SettingFields group="access" />
    </>
  );
}
