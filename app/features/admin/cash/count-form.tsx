import { useState } from 'react';
import { useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import {
  denominationsOf,
  differenceOf,
  type Held,
  handedField,
  maxReasonLength,
  pieceField,
  readCount,
  reasonField,
  totalField,
} from '#domain/cash/cash-count.ts';
import { type Typed, typedIn } from '#domain/form/parse-form.ts';
import { formatMoney, money } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { AgreedAmount, FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { NumberField } from '#ui/number-field.tsx';
import { Card } from '../kit/card.tsx';

/** Counts what a person has by the books: how many of each note and coin, what is handed over, and to whom. */
export function CountForm({
  held,
  agreed,
  formKey,
  isAgain,
  answer,
}: {
  held: readonly Held[];
  agreed: string;
  formKey: string;
  /** A count waits already, and this one replaces it. */
  isAgain: boolean;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const [typed, setTyped] = useState<Typed>(answer?.typed ?? {});
  const busy = useNavigation().formData?.get('intent') === 'count';
  return (
    <Card title={t(isAgain ? 'cash.count.titleAgain' : 'cash.count.title')}>
      <SubmitForm
        answer={answer}
        onInput={(event) => setTyped(typedIn(new FormData(event.currentTarget)))}
        className="space-y-6"
      >
        <FormKey value={useFormKey(formKey, answer)} />
        <AgreedAmount value={agreed} />
        {held.map((each) => (
          <Currency key={each.currency} held={each} typed={typed} />
        ))}
        <TextField
          name="handedTo"
          label={t('cash.signOff.handedTo')}
          autoComplete="off"
          maxCharacters={100}
          required
        />
        <Button type="submit" name="intent" value="count" busy={busy}>
          {t('cash.count.button')}
        </Button>
      </SubmitForm>
    </Card>
  );
}

function Currency({ held, typed }: { held: Held; typed: Typed }) {
  const t = useTranslate();
  const language = useLanguage();
  const { currency, amount } = held;
  const inWords = (minor: number) => amountText(money(minor, currency), language);
  if (amount < 0) return <p>{t('cash.boxOwes', { amount: inWords(-amount) })}</p>;
  const values = denominationsOf(currency);
  // What cannot be read yet counts as nothing; the server says what is wrong with it.
  const read = readCount({ ...typed, [reasonField(currency)]: '-' }, [held]);
  const sum = 'value' in read ? read.value[0] : undefined;
  const isBegun = Object.entries(typed).some(
    ([name, text]) => name.startsWith(`${currency}-`) && text !== '',
  );
  const difference = sum ? differenceOf(sum) : 0;
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 font-bold text-lg">
        {currency}: {t('cash.held')} {inWords(amount)}
      </legend>
      {values ? (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {values.map((value) => (
            <NumberField
              key={value}
              name={pieceField(currency, value)}
              label={`${formatMoney(money(value, currency), language)} ×`}
              className="min-w-0"
            />
          ))}
        </div>
      ) : (
        <NumberField
          isDecimal
          name={totalField(currency)}
          label={t('cash.count.total', { currency })}
          required
        />
      )}
      {sum && isBegun && (
        <p role="status" className="font-semibold tabular-nums">
          {t('cash.count.sum', { counted: inWords(sum.counted), expected: inWords(amount) })}
          {difference !== 0 && (
            <span className="text-scarce">
              {' · '}
              {t(difference < 0 ? 'cash.count.missing' : 'cash.count.tooMuch', {
                amount: inWords(Math.abs(difference)),
              })}
            </span>
          )}
        </p>
      )}
      <TextField
        name={reasonField(currency)}
        label={t('cash.count.reason')}
        autoComplete="off"
        maxCharacters={maxReasonLength}
      />
      <NumberField
        isDecimal
        name={handedField(currency)}
        label={t('cash.count.handed', { currency })}
        hint={t('cash.count.handedHint')}
      />
    </fieldset>
  );
}
