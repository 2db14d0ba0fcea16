import { defaultLanguage, languageName, languages } from '#domain/languages.ts';
import { optionNames } from '#features/settings/option-names.ts';
import { type BookingsOffMessageKey, bookingsOffMessageKey } from '#features/settings/site-settings.ts';
import { translateKey } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import type { OptionGroupName } from './option-card.tsx';
import type { OptionValues } from './read-options.server.ts';

type OptionName = keyof typeof optionNames;

type Fields = { values: OptionValues; answer: FormAnswer | undefined };

/** The submitted value of a field, else the stored one, with its error. */
function useField(group: OptionGroupName, { values, answer }: Fields) {
  const t = useTranslate();
  const ownAnswer = answer?.form === group && !answer.done ? answer : undefined;
  const typed = ownAnswer?.typed ?? values;
  const problem = (name: string) => ownAnswer?.problems[name] && translateKey(t, ownAnswer.problems[name]);
  const field = (name: OptionName | BookingsOffMessageKey, label: string) => ({
    name,
    label,
    defaultValue: typed[name] ?? '',
    error: problem(name),
  });
  return {
    field,
    text: (name: OptionName) => field(name, t(optionNames[name])),
    box: (name: OptionName) => ({
      name,
      label: t(optionNames[name]),
      value: 'true',
      defaultChecked: typed[name] === 'true',
    }),
  };
}

export function SellingFields(fields: Fields) {
  const t = useTranslate();
  const language = useLanguage();
  const { field, box } = useField('selling', fields);
  return (
    <>
      <CheckboxField {...box('bookings_off')} hint={t('editor.options.selling.offHint')} />
      <div className="field-grid sm:grid-cols-2">
        {languages.map((each) => (
          <TextAreaField
            key={each}
            {...field(
              bookingsOffMessageKey(each),
              t('editor.options.selling.message', { language: languageName(each, language) }),
            )}
            lang={each}
            hint={
              each === defaultLanguage
                ? t('editor.options.selling.messageHint', { words: t('refusal.bookings.off') })
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

export function BookingFields(fields: Fields) {
  const t = useTranslate();
  const { text } = useField('booking', fields);
  const number = (name: OptionName) => ({ ...text(name), inputMode: 'numeric' as const });
  return (
    <div className="field-grid sm:grid-cols-2">
      <TextField {...number('hold_minutes')} hint={t('editor.options.booking.holdHint')} />
      <TextField {...number('max_people')} hint={t('editor.options.booking.peopleHint')} />
      <TextField {...number('refund_hours')} hint={t('editor.options.booking.refundHint')} />
      <TextField
        {...number('sale_closes_minutes_before_start')}
        hint={t('editor.options.booking.closesHint')}
      />
    </div>
  );
}

export function PlacesFields(fields: Fields) {
  const t = useTranslate();
  const { text, box } = useField('places', fields);
  return (
    <>
      <CheckboxField {...box('hide_all_spots_info')} hint={t('editor.options.places.hideAllHint')} />
      <CheckboxField {...box('hide_total_spots_globally')} hint={t('editor.options.places.hideTotalHint')} />
      <CheckboxField {...box('show_limited_availability')} hint={t('editor.options.places.limitedHint')} />
      <TextField
        {...text('limited_availability_threshold')}
        inputMode="numeric"
        className="max-w-sm"
        hint={t('editor.options.places.thresholdHint')}
      />
    </>
  );
}

export function ContactFields(fields: Fields) {
  const t = useTranslate();
  const { text } = useField('contact', fields);
  return (
    <div className="field-grid sm:grid-cols-2">
      <TextField {...text('email')} type="email" hint={t('editor.options.contact.emailHint')} />
      <TextField {...text('phone')} type="tel" hint={t('editor.options.contact.phoneHint')} />
      <TextField {...text('facebook')} type="url" />
      <TextField {...text('instagram')} type="url" />
    </div>
  );
}

export function ThirdPartyFields({ hasToken, ...fields }: Fields & { hasToken: boolean }) {
  const t = useTranslate();
  const { text } = useField('thirdParties', fields);
  return (
    <>
      <SelectField
        {...text('third_party_consent')}
        className="max-w-xl"
        hint={t('editor.options.thirdParties.consentHint')}
      >
        <option value="ask">{t('editor.options.thirdParties.ask')}</option>
        <option value="not_needed">{t('editor.options.thirdParties.notNeeded')}</option>
      </SelectField>
      <div className="field-grid sm:grid-cols-2">
        <TextField {...text('chat_widget_url')} type="url" hint={t('editor.options.thirdParties.chatHint')} />
        <TextField
          {...text('instagram_url')}
          type="url"
          hint={t('editor.options.thirdParties.instagramHint')}
        />
        <TextField
          {...text('instagram_embed_url')}
          type="url"
          hint={t('editor.options.thirdParties.embedHint')}
        />
        <TextField
          {...text('pixel_id')}
          inputMode="numeric"
          hint={t('editor.options.thirdParties.pixelHint')}
        />
        <TextField
          // A saved secret must not stay on the screen.
          key={String(fields.answer?.done)}
          name="pixel_access_token"
          label={t(optionNames.pixel_access_token)}
          type="password"
          autoComplete="off"
          hint={t(
            hasToken ? 'editor.options.thirdParties.tokenKept' : 'editor.options.thirdParties.tokenHint',
          )}
        />
      </div>
      {hasToken && <CheckboxField name="forget_token" label={t('editor.options.thirdParties.forget')} />}
    </>
  );
}

export function AccessFields({ takesRealMoney, ...fields }: Fields & { takesRealMoney: boolean }) {
  const t = useTranslate();
  const { box } = useField('access', fields);
  return (
    <>
      {takesRealMoney && (
        <Notice title={t('editor.options.access.requiredTitle')}>
          <p>{t('editor.options.access.requiredText')}</p>
        </Notice>
      )}
      <CheckboxField
        {...box('admins_need_second_factor')}
        hint={t('editor.options.access.secondFactorHint')}
      />
    </>
  );
}
