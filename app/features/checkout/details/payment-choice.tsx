import { CreditCard, Wallet } from 'lucide-react';
import type { choicesFor } from '#features/payment/available-providers.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { PayBy } from '../paying/pay-hint.tsx';

/** Card or PayPal: the providers that accept this total. With a single one there is nothing to choose. */
export function PaymentChoice({
  options,
  chosen,
}: {
  options: ReturnType<typeof choicesFor>;
  /** The last choice; if it is not offered, the first one is. */
  chosen: string | undefined;
}) {
  const t = useTranslate();
  const current = options.find(({ provider }) => provider === chosen) ?? options[0];
  if (!current) return null;
  const by = current.provider === 'stripe' && current.offersVoucher ? 'stripeOrVoucher' : current.provider;
  const hint = (
    <p className="mt-2 text-[0.9375rem] text-ink-soft leading-snug">
      {t(by === 'rehearsal' ? 'payment.by.rehearsalHint' : `payment.choiceHint.${by}`)}
    </p>
  );
  if (options.length === 1) {
    return (
      <div>
        <input type="hidden" name="provider" value={current.provider} />
        {hint}
      </div>
    );
  }
  return (
    // Another list of options starts with its own choice.
    <fieldset key={options.map(({ provider }) => provider).join()}>
      <legend className="mb-2 font-semibold">{t('payment.chooseTitle')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {options.map(({ provider, offersVoucher }) => (
          <ChoiceCard
            key={provider}
            provider={provider}
            label={t(
              `payment.choice.${provider === 'stripe' && offersVoucher ? 'stripeOrVoucher' : provider}`,
            )}
            isChosen={provider === current.provider}
          />
        ))}
      </div>
      {hint}
    </fieldset>
  );
}

function ChoiceCard({ provider, label, isChosen }: { provider: PayBy; label: string; isChosen: boolean }) {
  const Icon = provider === 'paypal' ? Wallet : CreditCard;
  return (
    <label className="flex min-h-14 items-center gap-2.5 rounded-2xl border-2 border-ink/30 bg-white px-3.5 py-2 font-semibold leading-tight hover:border-ink/55 has-checked:border-hot-deep has-checked:ring-1 has-checked:ring-hot-deep has-focus-visible:outline-3 has-focus-visible:outline-hot-deep has-focus-visible:outline-offset-3">
      <input
        type="radio"
        name="provider"
        value={provider}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-hot-deep outline-none"
      />
      <span className="min-w-0 flex-1">{label}</span>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft max-[26rem]:hidden" />
    </label>
  );
}
