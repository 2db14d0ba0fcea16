import type { CalendarDate } from '#domain/calendar-date.ts';
import { inLanguage, type Localized, localeOf } from '#domain/languages.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { weekdayColumns } from '../../kit/admin-styles.ts';
import { Card } from '../../kit/card.tsx';
import { ChoiceField } from '../../kit/choice-field.tsx';
import { DateField } from '../../kit/date-field.tsx';
import { DatesInWords } from '../../kit/dates-in-words.tsx';
import { PlainField } from '../../kit/plain-field.tsx';
import { type FieldTexts, problemText } from '../../kit/problem-text.ts';

type Crawls = readonly { readonly id: string; readonly title: Localized }[];

/** The discount of a coupon, its usage limits, and the nights it is valid for. */
export function CouponFields({
  crawls,
  today,
  ...texts
}: FieldTexts & { crawls: Crawls; today: CalendarDate }) {
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
    inputMode: 'numeric' | 'decimal' = 'numeric',
  ) => (
    <PlainField
      {...texts}
      name={name}
      label={t(`offers.coupon.${name}`)}
      hint={hint && t(`offers.coupon.${hint}`)}
      inputMode={inputMode}
    />
  );
  return (
    <>
      <Card title={t('offers.coupon.parts.worth')}>
        <div className="field-grid sm:grid-cols-2">
          <ChoiceField
            {...texts}
            name="kind"
            label={t('offers.coupon.kind')}
            options={(['percent', 'fixed'] as const).map((kind) => [kind, t(`offers.coupon.kinds.${kind}`)])}
          />
          <ChoiceField
            {...texts}
            name="isActive"
            label={t('offers.coupons.state')}
            options={(['on', 'off'] as const).map((state) => [state, t(`offers.coupons.states.${state}`)])}
          />
          {number('percent', 'percentHint')}
          {number('amount', 'amountHint', 'decimal')}
          {number('minimumPurchase', undefined, 'decimal')}
        </div>
      </Card>
      <Card title={t('offers.coupon.parts.limits')}>
        <div className="field-grid sm:grid-cols-2">
          {number('usageLimit', 'limitHint')}
          {number('perCustomerLimit', 'customerHint')}
          <DateField
            name="lastDay"
            typed={texts.typed.lastDay}
            error={problemText(t, texts.problems, 'lastDay')}
            today={today}
            label={t('offers.coupon.lastDay')}
            hint={t('offers.coupon.lastDayHint')}
          />
        </div>
      </Card>
      <Card title={t('offers.coupon.parts.when')}>
        <Ticks
          {...texts}
          name="crawlIds"
          label={t('offers.coupon.crawls')}
          options={crawls.map(({ id, title }) => [id, inLanguage(title, language)])}
        />
        <Ticks
          {...texts}
          name="weekdays"
          label={t('offers.coupon.weekdays')}
          options={weekdays}
          className={weekdayColumns}
        />
        <PlainField
          {...texts}
          name="nights"
          label={t('offers.coupon.nights')}
          hint={t('offers.coupon.nightsHint')}
        />
        <DatesInWords of={texts.typed.nights} />
      </Card>
    </>
  );
}

/** Checkboxes; none ticked means any. */
function Ticks({
  name,
  label,
  options,
  className = 'flex flex-wrap gap-x-6',
  typed,
  problems,
}: FieldTexts & {
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  className?: string;
}) {
  const t = useTranslate();
  const error = problemText(t, problems, name);
  const chosen = (typed[name] ?? '').split(',');
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} aria-invalid={error ? true : undefined}>
      <legend className="font-semibold">{label}</legend>
      <p className="text-[0.9375rem] text-ink-soft">{t('offers.coupon.anyHint')}</p>
      <input type="hidden" name={name} value="" />
      <div className={className}>
        {options.map(([value, text]) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-6 accent-hot-deep"
            />
            <span className="first-letter:uppercase">{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={name}>{error}</FieldError>
    </fieldset>
  );
}
