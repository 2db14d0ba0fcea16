import type { CalendarDate } from '#domain/calendar-date.ts';
import { inLanguage, type Localized, localeOf } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/field.tsx';
import { useFormValues } from '#ui/form/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { weekdayColumns } from '../kit/admin-styles.ts';
import { Card } from '../kit/card.tsx';
import { DatesInWords } from '../kit/dates-in-words.tsx';
import { Ticks } from '../kit/ticks.tsx';

type Crawls = readonly { readonly id: string; readonly title: Localized }[];

/** The discount of a coupon, its usage limits, and the nights it is valid for. */
export function CouponFields({
  crawls,
  partners,
  today,
}: {
  crawls: Crawls;
  partners: readonly { readonly id: string; readonly name: string }[];
  today: CalendarDate;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const weekdayName = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  // February 28th, 2027 is a Sunday.
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map(
    (day) => [String(day), weekdayName.format(Date.UTC(2027, 1, 28 + day))] as const,
  );
  const number = (
    name: 'percent' | 'amount' | 'minimumPurchase' | 'usageLimit' | 'perCustomerLimit',
    hint?: 'percentHint' | 'amountHint' | 'limitHint' | 'customerHint',
    isDecimal = false,
  ) => (
    <NumberField
      name={name}
      label={t(`promotions.coupon.${name}`)}
      hint={hint && t(`promotions.coupon.${hint}`)}
      isDecimal={isDecimal}
    />
  );
  return (
    <>
      <Card title={t('promotions.coupon.parts.worth')}>
        <div className="field-grid sm:[--columns:2]">
          <ChoiceField
            name="kind"
            label={t('promotions.coupon.kind')}
            options={(['percent', 'fixed'] as const).map((kind) => [
              kind,
              t(`promotions.coupon.kinds.${kind}`),
            ])}
          />
          <ChoiceField
            name="isActive"
            label={t('promotions.coupons.state')}
            options={(['on', 'off'] as const).map((state) => [
              state,
              t(`promotions.coupons.states.${state}`),
            ])}
          />
          {number('percent', 'percentHint')}
          {number('amount', 'amountHint', true)}
          {number('minimumPurchase', undefined, true)}
          {partners.length > 0 && (
            <ChoiceField
              name="partnerId"
              label={t('promotions.coupon.partner')}
              hint={t('promotions.coupon.partnerHint')}
              options={[
                ['', t('promotions.coupon.nobody')],
                ...partners.map(({ id, name }) => [id, name] as const),
              ]}
            />
          )}
        </div>
      </Card>
      <Card title={t('promotions.coupon.parts.limits')}>
        <div className="field-grid sm:[--columns:2]">
          {number('usageLimit', 'limitHint')}
          {number('perCustomerLimit', 'customerHint')}
          <DateField
            name="lastDay"
            today={today}
            label={t('promotions.coupon.lastDay')}
            hint={t('promotions.coupon.lastDayHint')}
          />
        </div>
      </Card>
      <Card title={t('promotions.coupon.parts.when')}>
        <Ticks
          name="crawlIds"
          label={t('promotions.coupon.crawls')}
          hint={t('promotions.coupon.anyHint')}
          options={crawls.map(({ id, title }) => [id, inLanguage(title, language)])}
        />
        <Ticks
          name="weekdays"
          label={t('promotions.coupon.weekdays')}
          hint={t('promotions.coupon.anyHint')}
          options={weekdays}
          className={weekdayColumns}
        />
        <TextField
          name="nights"
          label={t('promotions.coupon.nights')}
          hint={t('promotions.coupon.nightsHint')}
        />
        <DatesInWords of={useFormValues().nights} />
      </Card>
    </>
  );
}
