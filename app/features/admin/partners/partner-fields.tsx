import { inLanguage, type Localized, languageLabel, languages } from '#domain/languages.ts';
import { partnerKinds } from '#domain/partners/partner.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Card } from '../kit/card.tsx';
import { Ticks } from '../kit/ticks.tsx';
import { CodeField } from './code-field.tsx';

/** Who a partner is, whom to ask there, and what its sellers may sell by themselves. */
export function PartnerFields({
  crawls,
  cities,
}: {
  crawls: readonly { readonly id: string; readonly title: Localized }[];
  cities: readonly { readonly id: string; readonly name: Localized }[];
}) {
  const t = useTranslate();
  const reader = useLanguage();
  return (
    <>
      <Card title={t('partners.parts.who')}>
        <div className="field-grid sm:[--columns:2]">
          <TextField name="name" label={t('partners.name')} hint={t('partners.nameHint')} required />
          <CodeField hint={t('partners.codeHint')} />
          <ChoiceField
            name="kind"
            label={t('partners.kind')}
            options={partnerKinds.map((kind) => [kind, t(`partners.kinds.${kind}`)])}
          />
          <ChoiceField
            name="isActive"
            label={t('partners.state')}
            options={(['on', 'off'] as const).map((state) => [state, t(`partners.states.${state}`)])}
          />
        </div>
      </Card>
      <Card title={t('partners.parts.contact')}>
        <div className="field-grid sm:[--columns:2]">
          <TextField name="contactName" label={t('partners.contactName')} autoComplete="off" />
          <ChoiceField
            name="language"
            label={t('partners.language')}
            options={languages.map((language) => [language, languageLabel(language, reader)])}
          />
          <EmailField name="email" label={t('partners.email')} autoComplete="off" />
          <TextField name="phone" label={t('partners.phone')} type="tel" autoComplete="off" />
        </div>
        <TextAreaField name="note" label={t('partners.note')} hint={t('partners.noteHint')} rows={3} />
      </Card>
      <Card title={t('partners.selling.title')}>
        <p className="max-w-[60ch] text-ink-soft">{t('partners.selling.text')}</p>
        <div className="field-grid sm:[--columns:2]">
          <NumberField name="guestsPerDay" label={t('partners.selling.guestsPerDay')} />
          <NumberField name="guestsPerMonth" label={t('partners.selling.guestsPerMonth')} />
          <NumberField name="unpaidPerSeller" label={t('partners.selling.unpaidPerSeller')} />
          <NumberField name="cutOffMinutes" label={t('partners.selling.cutOffMinutes')} />
          <NumberField
            name="creditLimit"
            label={t('partners.selling.creditLimit')}
            hint={t('partners.selling.creditLimitHint')}
            isDecimal
          />
          <ChoiceField
            name="showsStatements"
            label={t('partners.selling.showsStatements')}
            options={(['off', 'on'] as const).map((state) => [state, t(`partners.terms.yesNo.${state}`)])}
          />
        </div>
        <Ticks
          name="crawlIds"
          label={t('partners.selling.crawls')}
          hint={t('partners.terms.crawlsHint')}
          options={crawls.map(({ id, title }) => [id, inLanguage(title, reader)])}
        />
        {cities.length > 1 && (
          <Ticks
            name="cityIds"
            label={t('partners.selling.cities')}
            hint={t('partners.terms.crawlsHint')}
            options={cities.map(({ id, name }) => [id, inLanguage(name, reader)])}
          />
        )}
      </Card>
    </>
  );
}
