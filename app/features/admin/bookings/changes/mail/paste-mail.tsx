import { useNavigation } from 'react-router';
import { inLanguage, type Localized } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { card } from '../../../kit/admin-styles.ts';
import { OtherBooking } from '../other-booking.tsx';
import { chosenByHand, mailIntent, maxMailLength } from './paste.ts';

type Pasting = {
  partners: readonly { readonly name: string }[];
  crawls: readonly { readonly id: string; readonly title: Localized }[];
  /** The name of the partner that is chosen already. */
  partner: string;
  answer: (FormAnswer & { readonly crawlName: string | null }) | undefined;
};

/** The form into which staff paste the mail of an agency. It fills the form of a booking, and books nothing. */
export function PasteMail({ partners, crawls, partner, answer }: Pasting) {
  const t = useTranslate();
  const language = useLanguage();
  const busy = useNavigation().formData?.get('intent') === mailIntent;
  const crawlName = answer?.crawlName ?? null;
  return (
    <SubmitForm
      answer={answer}
      values={{ mailPartner: partner }}
      next={<OtherBooking refusal={answer?.refusal} />}
      className={`${card} max-w-3xl space-y-5`}
    >
      <p className="max-w-[65ch] text-ink-soft">{t('changes.mail.lead')}</p>
      <SelectField name="mailPartner" label={t('changes.facts.partner')}>
        <option value="">{t('changes.mail.choose')}</option>
        {partners.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextAreaField
        name="mail"
        label={t('changes.mail.text')}
        hint={t('changes.mail.textHint')}
        rows={12}
        maxCharacters={maxMailLength}
        spellCheck={false}
        autoComplete="off"
      />
      {crawlName !== null && (
        <SelectField
          name="mailCrawl"
          label={t('changes.mail.crawl', { name: crawlName })}
          hint={t('changes.mail.crawlHint')}
        >
          <option value="">{t('changes.mail.choose')}</option>
          {crawls.map(({ id, title }) => (
            <option key={id} value={id}>
              {inLanguage(title, language)}
            </option>
          ))}
          <option value={chosenByHand}>{t('changes.mail.byHand')}</option>
        </SelectField>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={mailIntent} busy={busy}>
          {t('changes.mail.read')}
        </Button>
        <ButtonLink look="line" to="/admin/bookings/new">
          {t('changes.mail.without')}
        </ButtonLink>
      </div>
    </SubmitForm>
  );
}
