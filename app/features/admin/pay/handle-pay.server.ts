import { z } from 'zod';
import { refused } from '#domain/decision.ts';
import { date } from '#domain/form/fields.ts';
import { type Parsed, parseForm, type Typed } from '#domain/form/parse-form.ts';
import { fromWritten, isCurrencyCode } from '#domain/money.ts';
import { maxPayPerGuest, maxPayPerNight, type PayRate } from '#domain/pay/pay.ts';
import { isUuid } from '#domain/uuid.ts';
import { removePay, setPay } from '#features/pay/change-pay.server.ts';
import { readCurrencies } from '#features/settings/currency-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { withDates } from '../kit/admin-form.server.ts';
import { answerTo, handlePayouts, type SentForPerson } from '../tips/handle-payouts.server.ts';

const limits = { perNight: maxPayPerNight, perGuest: maxPayPerGuest } as const;

/** A pay in one of the currencies on sale, without its amounts. */
const settingIn = (currencies: readonly string[]) =>
  z.object({
    currency: z.string().refine((typed) => currencies.includes(typed), 'field.any.choice'),
    firstDay: date,
  });

/** The amounts of a pay. One of them can be left empty; who gets no more pay has a zero. */
function readAmounts({
  currency = '',
  perNight = '',
  perGuest = '',
}: Typed): Parsed<Pick<PayRate, 'perNight' | 'perGuest'>> {
  const typed = { perNight: perNight.trim(), perGuest: perGuest.trim() };
  const read = { perNight: 0, perGuest: 0 };
  const wrong: Record<string, string> = {};
  if (!typed.perNight && !typed.perGuest) wrong.perNight = 'field.pay.perNight';
  for (const name of ['perNight', 'perGuest'] as const) {
    if (!typed[name] || !isCurrencyCode(currency)) continue;
    const amount = fromWritten(typed[name], currency)?.amount ?? -1;
    if (amount < 0 || amount > limits[name]) wrong[name] = `field.pay.${name}`;
    else read[name] = amount;
  }
  return Object.keys(wrong).length > 0 ? { problems: wrong } : { value: read };
}

/** The amounts are read beside the other fields, so that the problems of all are told at once. */
function readSetting(typed: Typed, currencies: readonly string[]): Parsed<PayRate> {
  const parsed = parseForm(settingIn(currencies), typed);
  const amounts = readAmounts(typed);
  if ('value' in parsed && 'value' in amounts) return { value: { ...parsed.value, ...amounts.value } };
  return {
    problems: {
      ...('problems' in parsed && parsed.problems),
      ...('problems' in amounts && amounts.problems),
    },
  };
}

/** Handles the forms of the page of a person's pay: setting and removing what they get, and payouts. */
export async function handlePay(platform: Platform, { who, personId, ...sent }: SentForPerson) {
  const typed = withDates(sent.typed, { one: ['paidOn', 'firstDay'] }, sent);
  const form = typed.intent ?? '';
  if (form !== 'setRate' && form !== 'removeRate')
    return handlePayouts(platform, { ...{ who, typed, personId, today: sent.today }, kind: 'pay' });
  if (personId === null) return answerTo(typed, refused('pay.unknown'));
  if (form === 'removeRate') {
    const id = typed.rate ?? '';
    return answerTo(
      typed,
      isUuid(id) ? await removePay(platform, { who, personId, id }) : refused('pay.gone'),
    );
  }
  const currencies = await readCurrencies(platform.database);
  const parsed = readSetting(
    typed,
    currencies.map(({ currency }) => currency),
  );
  if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
  return answerTo(
    typed,
    await setPay(platform, { who, personId, rate: parsed.value, seen: typed.seen ?? '' }),
  );
}
