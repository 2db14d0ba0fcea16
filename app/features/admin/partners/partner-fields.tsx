import { languageName, languages } from '#domain/languages.ts';
import { partnerKinds } from '#domain/partners/partner.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { Card } from '../kit/card.tsx';
import { CodeField } from './code-field.tsx';

/** Who a partner is, and whom to ask there. */
export function PartnerFields() {
  const t = useTranslate();
  const reader = useLanguage();
  return (
    <>
      <Card title={t('partners.parts.who')}>
        <div className="field-grid sm:grid-cols-2">
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
        <div className="field-grid sm:grid-cols-2">
          <TextField name="contactName" label={t('partners.contactName')} autoComplete="off" />
          <ChoiceField
            name="language"
            label={t('partners.language')}
            options={languages.map((language) => [language, languageName(language, reader)])}
          />
          <EmailField name="email" label={t('partners.email')} autoComplete="off" />
          <TextField name="phone" label={t('partners.phone')} type="tel" autoComplete="off" />
        </div>
        <TextAreaField name="note" label={t('partners.note')} hint={t('partners.noteHint')} rows={3} />
      </Card>
    </>
  );
}
