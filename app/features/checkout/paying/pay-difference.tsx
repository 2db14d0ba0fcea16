import { Form, useNavigation, useSearchParams } from 'react-router';
import { formatMoney, isPositive } from '#domain/money.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { Confirmation } from '../confirmation/read-confirmation.server.ts';
import { RestText } from './group-terms.tsx';

const textOfOutcome = {
  failed: 'refusal.payment.failed',
  amount: 'refusal.payment.amountRefused',
} as const;

/** Pays what is left of a confirmed booking, after a change or a deposit. The guest already has the spots. */
export function PayDifference({
  booking,
  providers,
  unpayable,
}: Pick<Confirmation, 'providers' | 'unpayable'> & {
  readonly booking: Pick<Confirmation['booking'], 'id' | 'balance' | 'group'>;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const outcome = useSearchParams()[0].get('payment');
  const problem = outcome === 'failed' || outcome === 'amount' ? textOfOutcome[outcome] : null;
  if (!isPositive(booking.balance)) return null;
  const amount = formatMoney(booking.balance, language, { cents: 'always' });
  return (
    <section aria-labelledby="difference" className="rounded-3xl bg-fewer-pale p-6 sm:p-8 print:hidden">
      <h2 id="difference" className="font-bold text-2xl">
        {t('confirmation.difference.title', { amount })}
      </h2>
      <p className="mt-2">
        {booking.group && !unpayable ? (
          <RestText group={booking.group} />
        ) : (
          t(unpayable ? `confirmation.difference.${unpayable}` : 'confirmation.difference.text')
        )}
      </p>
      {problem && !unpayable && (
        <p role="alert" className="mt-5 font-semibold text-scarce">
          {t(problem)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {providers.map((provider) => (
          <Form
            key={provider}
            method="post"
            action={`${addressIn(language, '/checkout')}?booking=${booking.id}`}
          >
            <input type="hidden" name="intent" value="pay" />
            <input type="hidden" name="booking" value={booking.id} />
            <input type="hidden" name="provider" value={provider} />
            <Button
              type="submit"
              look="hot"
              size="large"
              busy={state !== 'idle' && formData?.get('provider') === provider}
            >
              {t(`payment.by.${provider}`)}
            </Button>
          </Form>
        ))}
      </div>
    </section>
  );
}
