import { useState } from 'react';
import { localeOf } from '#domain/languages.ts';
import { baseCurrency } from '#domain/money.ts';
import type { CurrencyOption } from '#features/settings/currency-options.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { CheckboxField, SelectField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { useHasProblem } from '#ui/form/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';

/**
 * The currencies in the order of the checkout: active or not, and units per unit of the base currency. The
 * base currency stays first. One of those with a rate is the reporting currency.
 */
export function CurrencyFields({
  currencies,
  answer,
}: {
  currencies: readonly CurrencyOption[];
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const ownAnswer = answer?.form === 'currencies' && !answer.done ? answer : undefined;
  const [options, setOptions] = useState(() =>
    ownAnswer ? typedOptions(currencies, ownAnswer.typed) : currencies,
  );
  const names = new Intl.DisplayNames(localeOf(language), { type: 'currency' });
  const nameOf = ({ code }: CurrencyOption) => `${code} · ${names.of(code) ?? code}`;
  const isJump = useHasProblem('editor.problem.rateJump');
  return (
    <>
      <input type="hidden" name="knowsCash" value="on" />
      <input type="hidden" name="order" value={options.map(({ code }) => code).join(',')} />
      <OrderedList
        label={t('editor.options.currencies.title')}
        items={options}
        onChange={setOptions}
        nameOf={nameOf}
        fixed={1}
      >
        {(option, change) =>
          option.code === baseCurrency ? (
            <p className="pb-2 pl-12 text-ink-soft">{t('editor.options.currencies.base')}</p>
          ) : (
            <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-2 sm:pl-12">
              <NumberField
                name={`rate.${option.code}`}
                isDecimal
                label={t('editor.options.currencies.rate', { base: baseCurrency, code: option.code })}
                value={option.rate}
                onChange={({ currentTarget }) => change({ ...option, rate: currentTarget.value })}
              />
              <div className="sm:pt-8">
                <CheckboxField
                  name={`active.${option.code}`}
                  checked={option.isActive}
                  onChange={({ currentTarget }) => change({ ...option, isActive: currentTarget.checked })}
                  label={t('editor.options.currencies.active', { code: option.code })}
                />
                <CheckboxField
                  name={`cash.${option.code}`}
                  checked={option.isCash}
                  onChange={({ currentTarget }) => change({ ...option, isCash: currentTarget.checked })}
                  label={t('editor.options.currencies.cash', { code: option.code })}
                />
              </div>
            </div>
          )
        }
      </OrderedList>
      <SelectField
        name="reporting"
        label={t('editor.options.currencies.reporting')}
        hint={t('editor.options.currencies.reportingHint')}
        value={options.find(({ isReporting }) => isReporting)?.code}
        onChange={({ currentTarget: { value } }) =>
          setOptions(options.map((option) => ({ ...option, isReporting: option.code === value })))
        }
      >
        {options
          .filter(({ rate, isReporting }) => rate.trim() !== '' || isReporting)
          .map((option) => (
            <option key={option.code} value={option.code}>
              {nameOf(option)}
            </option>
          ))}
      </SelectField>
      {isJump && <CheckboxField name="isMeant" label={t('editor.options.currencies.meant')} />}
    </>
  );
}

/** The submitted values, so that nothing typed is lost. */
function typedOptions(
  currencies: readonly CurrencyOption[],
  typed: Readonly<Record<string, string>>,
): readonly CurrencyOption[] {
  const codes = (typed.order ?? '').split(',');
  const place = (code: string) => codes.indexOf(code);
  return currencies
    .map(({ code, rate, isActive, isCash }) => ({
      code,
      isReporting: code === typed.reporting,
      rate: typed[`rate.${code}`] ?? rate,
      isActive: code === baseCurrency ? isActive : typed[`active.${code}`] === 'on',
      isCash: code === baseCurrency ? isCash : typed[`cash.${code}`] === 'on',
    }))
    .toSorted((one, other) => place(one.code) - place(other.code));
}
