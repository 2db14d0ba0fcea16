import { formatMoney, type Money } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useErrorOf } from '#ui/form/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { useHandedOver } from '#ui/use-handed-over.ts';

/** What the guest has handed over in cash, and the change, as at the door. Empty for the exact amount. */
export function ReceivedCash({
  toPay,
  typed,
  error,
}: {
  toPay: Money;
  /** What was sent before. */
  typed: string | undefined;
  error: string | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const handed = useHandedOver(toPay, typed);
  const { change } = handed;
  // The answer of the server stands until the field is edited.
  const isRefused = useErrorOf()('received', { error }) !== undefined;
  const amount = change ? formatMoney(change.amount, language) : '';
  const text = {
    change: change?.amount.amount === 0 ? t('selling.sale.exact') : t('selling.sale.change', { amount }),
    missing: t('refusal.selling.missing', { amount }),
    tooMuch: t('refusal.selling.tooMuch', { amount }),
    unreadable: t('field.selling.received'),
  }[change?.kind ?? 'unreadable'];
  return (
    <NumberField
      name="received"
      label={t('selling.sale.handedOver', { currency: toPay.currency })}
      value={handed.typed}
      onChange={({ currentTarget: { value } }) => handed.type(value)}
      error={error}
      aria-describedby="received-change"
      below={
        <p id="received-change" role="status" className="mt-2 min-h-8 font-bold text-lg tabular-nums">
          {handed.typed.trim() !== '' && !isRefused && text}
        </p>
      }
      isDecimal
    />
  );
}
