import { z } from 'zod';
import { refused } from '#domain/decision.ts';
import { date, text } from '#domain/form/fields.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { fromWritten } from '#domain/money.ts';
import { maxPayPerGuest, maxPayPerNight } from '#domain/pay/pay.ts';
import { isUuid } from '#domain/uuid.ts';
import { removePay, setPay } from '#features/pay/change-pay.server.ts';
import { readCurrencies } from '#features/settings/currency-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { withDates } from '../kit/admin-form.server.ts';
import { answerTo, handlePayouts, type SentForPerson } from '../tips/handle-payouts.server.ts';

const limits = { perNight: maxPayPerNight, perGuest: maxPayPerGuest } as const;

/** A pay in one of the currencies on sale. One amount can be left empty; who gets no more pay has a zero. */
const settingIn = (currencies: readonly string[]) =>
  z
    .object({
      currency: z.string().refine((typed) => currencies.includes(typed), 'field.any.choice'),
      perNight: text,
      perGuest: text,
      firstDay: date,
    })
    .transform(({ currency, firstDay, ...typed }, context) => {
      const read = { perNight: 0, perGuest: 0 };
      if (!typed.perNight.trim() && !typed.perGuest.trim())
        context.addIssue({ code: 'custom', message: 'field.pay.perNight', path: ['perNight'] });
      for (const name of ['perNight', 'perGuest'] as const) {
        if (typed[name].trim() === '') continue;
        const amount = fromWritten(typed[name], currency)?.amount ?? -1;
        if (amount < 0 || amount > limits[name])
          context.addIssue({ code: 'custom', message: `field.pay.${name}`, path: [name] });
        else read[name] = amount;
      }
      return { currency, firstDay, ...read };
    });

/** Handles the forms of the page of a person's pay: setting and removing what they get, and payouts. */
export async function handlePay(platform: Platform, { who, personId, ...sent }: SentForPerson) {
  const typed = withDates(sent.typed, { one: ['paidOn', 'firstDay'] }, sent);
  const form = typed.intent ?? '';
  if (form !== 'setRate' && form !== 'removeRate')
    return handlePayouts(platform, { who, typed, kind: 'pay', personId });
  if (personId === null) return answerTo(typed, refused('pay.unknown'));
  if (form === 'removeRate') {
    const id = typed.rate ?? '';
    return answerTo(
      typed,
      isUuid(id) ? await removePay(platform, { who, personId, id }) : refused('pay.gone'),
    );
  }
  const currencies = await readCurrencies(platform.database);
  const parsed = parseForm(settingIn(currencies.map(({ currency }) => currency)), typed);
  if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
  return answerTo(typed, await setPay(platform, { who, personId, rate: parsed.value }));
}
