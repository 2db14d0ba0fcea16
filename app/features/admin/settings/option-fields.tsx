import { defaultLanguage, languageName, languages } from '#domain/languages.ts';
import { optionNames } from '#features/settings/option-names.ts';
import { bookingsOffMessageKey } from '#features/settings/site-settings.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import { NumberField } from '#ui/number-field.tsx';

type OptionName = keyof typeof optionNames;

/** What the controls of an option need. */
function useOptions() {
  const t = useTranslate();
  return {
    text: (name: OptionName) => ({ name, label: t(optionNames[name]) }),
    box: (name: OptionName) => ({ name, label: t(optionNames[name]), value: 'true' }),
  };
}

export function SellingFields() {
  const t = useTranslate();
  const language = useLanguage();
  const { box } = useOptions();
  return (
    <>
      <CheckboxField {...box('bookings_off')} hint={t('editor.options.selling.offHint')} />
      <div className="field-grid sm:grid-cols-2">
        {languages.map((each) => (
          <TextAreaField
            key={each}
            name={bookingsOffMessageKey(each)}
            label={t('editor.options.selling.message', { language: languageName(each, language) })}
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

export function BookingFields() {
  const t = useTranslate();
  const { text } = useOptions();
  return (
    <div className="field-grid sm:grid-cols-2">
      <NumberField {...text('hold_minutes')} hint={t('editor.options.booking.holdHint')} />
      <NumberField {...text('max_people')} hint={t('editor.options.booking.peopleHint')} />
      <NumberField {...text('refund_hours')} hint={t('editor.options.booking.refundHint')} />
      <NumberField
        {...text('sale_closes_minutes_before_start')}
        hint={t('editor.options.booking.closesHint')}
      />
    </div>
  );
}

export function PlacesFields() {
  const t = useTranslate();
  const { text, box } = useOptions();
  return (
    <>
      <CheckboxField {...box('hide_all_spots_info')} hint={t('editor.options.places.hideAllHint')} />
      <CheckboxField {...box('hide_total_spots_globally')} hint={t('editor.options.places.hideTotalHint')} />
      <CheckboxField {...box('show_limited_availability')} hint={t('editor.options.places.limitedHint')} />
      <NumberField
        {...text('limited_availability_threshold')}
        className="max-w-sm"
        hint={t('editor.options.places.thresholdHint')}
      />
    </>
  );
}

export function ContactFields() {
  const t = useTranslate();
  const { text } = useOptions();
  return (
    <div className="field-grid sm:grid-cols-2">
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
  const { text } = useOptions();
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
        <NumberField {...text('pixel_id')} hint={t('editor.options.thirdParties.pixelHint')} />
        <TextField
          // A saved secret must not stay on the screen.
          key={String(answer?.done)}
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

export function AccessFields({ takesRealMoney }: { takesRealMoney: boolean }) {
  const t = useTranslate();
  const { box } = useOptions();
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
