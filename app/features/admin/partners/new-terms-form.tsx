import { useNavigation } from 'react-router';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { collectors, commissionKinds, couponBearers, earnedByWays } from '#domain/partners/terms.ts';
import type { TermsRow } from '#features/partners/terms-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Card } from '../kit/card.tsx';
import { Ticks } from '../kit/ticks.tsx';
import type { Crawls } from './terms-list.tsx';
import { typedTerms } from './typed-partner.ts';

/** The form of new terms. It starts with the latest ones, because mostly one point of them changes. */
export function NewTermsForm({
  latest,
  version,
  fresh,
  crawls,
  today,
  answer,
}: {
  latest: TermsRow | null;
  /** Of the terms that the page shows. */
  version: string;
  /** The page with the present ones. */
  fresh: string;
  crawls: Crawls;
  today: CalendarDate;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'submitting';
  const yesNo = (['off', 'on'] as const).map((state) => [state, t(`partners.terms.yesNo.${state}`)] as const);
  return (
    <Card title={t('partners.terms.add')}>
      {latest && <p className="mb-4 text-ink-soft">{t('partners.terms.startsWithLatest')}</p>}
      <SubmitForm
        answer={answer}
        values={{ ...(latest ? typedTerms(latest) : newTerms), firstDay: today }}
        version={version}
        fresh={{ to: fresh, label: t('item.fresh') }}
        className="space-y-5"
      >
        <div className="field-grid sm:[--columns:2]">
          <DateField
            name="firstDay"
            today={today}
            label={t('partners.terms.firstDay')}
            hint={t('partners.terms.firstDayHint')}
            required
          />
          <DateField
            name="lastDay"
            today={today}
            label={t('partners.terms.lastDay')}
            hint={t('partners.terms.lastDayHint')}
          />
          <ChoiceField
            name="kind"
            label={t('partners.terms.kind')}
            options={commissionKinds.map((kind) => [kind, t(`partners.terms.kinds.${kind}`)])}
          />
          <NumberField
            name="percent"
            label={t('partners.terms.percent')}
            hint={t('partners.terms.percentHint')}
            isDecimal
          />
          <NumberField
            name="amount"
            label={t('partners.terms.amount')}
            hint={t('partners.terms.amountHint')}
            isDecimal
          />
          <ChoiceField
            name="earnedBy"
            label={t('partners.terms.earnedBy')}
            options={earnedByWays.map((way) => [way, t(`partners.terms.earnedByWays.${way}`)])}
          />
          <NumberField
            name="graceDays"
            label={t('partners.terms.graceDays')}
            hint={t('partners.terms.graceDaysHint')}
            required
          />
          <ChoiceField name="countsAddOns" label={t('partners.terms.countsAddOns')} options={yesNo} />
          <ChoiceField
            name="couponBorneBy"
            label={t('partners.terms.couponBorneBy')}
            options={couponBearers.map((who) => [who, t(`partners.terms.couponBearers.${who}`)])}
          />
          <ChoiceField
            name="collects"
            label={t('partners.terms.collects')}
            hint={t('partners.terms.collectsHint')}
            options={collectors.map((who) => [who, t(`partners.terms.collectors.${who}`)])}
          />
          <ChoiceField
            name="countsOwn"
            label={t('partners.terms.countsOwn')}
            hint={t('partners.terms.countsOwnHint')}
            options={yesNo}
          />
        </div>
        <Ticks
          name="crawlIds"
          label={t('partners.terms.crawls')}
          hint={t('partners.terms.crawlsHint')}
          options={crawls.map(({ id, title }) => [id, inLanguage(title, language)])}
        />
        <Button type="submit" busy={isBusy}>
          {t('partners.terms.add')}
        </Button>
      </SubmitForm>
    </Card>
  );
}

/** What the first terms of a partner start with. */
const newTerms = {
  ...{ kind: 'percent', percent: '20', earnedBy: 'attendance', graceDays: '0' },
  ...{ countsAddOns: 'off', couponBorneBy: 'both', collects: 'operator', countsOwn: 'off' },
};
