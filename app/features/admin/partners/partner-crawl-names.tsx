import { useNavigation } from 'react-router';
import { inLanguage, type Localized } from '#domain/languages.ts';
import type { CrawlName } from '#features/partners/crawl-names-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Card } from '../kit/card.tsx';
import { maxCrawlName } from './crawl-name-form.ts';
import { RemovableNames } from './removable-names.tsx';

type Named = {
  partner: string;
  names: readonly CrawlName[];
  crawls: readonly { readonly id: string; readonly title: Localized }[];
  answer: FormAnswer | undefined;
};

/** What a partner calls crawls in its mails, and the way to a booking from one. */
export function PartnerCrawlNames({ partner, names, crawls, answer }: Named) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="mt-8">
      <Card title={t('partners.crawlNames.title')}>
        <p className="max-w-[60ch] text-ink-soft">{t('partners.crawlNames.text')}</p>
        <p>
          <ButtonLink look="line" to={`/admin/bookings/new?mail=${encodeURIComponent(partner)}`}>
            {t('partners.crawlNames.book')}
          </ButtonLink>
        </p>
        <RemovableNames
          field="crawlName"
          intent="unnameCrawl"
          names={names.map(({ written, title }) => ({
            value: written,
            text: t('partners.crawlNames.means', { name: written, crawl: inLanguage(title, language) }),
            remove: t('partners.crawlNames.removeOf', { name: written }),
          }))}
        />
        <SubmitForm key={names.length} answer={answer} className="space-y-4">
          <div className="field-grid sm:[--columns:2]">
            <TextField
              name="crawlName"
              label={t('partners.crawlNames.name')}
              maxCharacters={maxCrawlName}
              autoComplete="off"
            />
            <SelectField name="crawlId" label={t('partners.crawlNames.crawl')}>
              <option value="" />
              {crawls.map(({ id, title }) => (
                <option key={id} value={id}>
                  {inLanguage(title, language)}
                </option>
              ))}
            </SelectField>
          </div>
          <Button type="submit" name="intent" value="nameCrawl" look="line" busy={isBusy}>
            {t('partners.crawlNames.add')}
          </Button>
        </SubmitForm>
      </Card>
    </div>
  );
}
