import { ShieldCheck } from 'lucide-react';
import { cancellationText } from '#features/booking/cancellation-text.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { OrderOptions } from '../order-options.ts';

/** The submit button of the first step. On phones it is in the bar, on wide screens below the summary. */
export function ContinueButton({
  isFree,
  isBusy,
  wide,
}: {
  isFree: boolean;
  isBusy: boolean;
  wide?: boolean;
}) {
  const t = useTranslate();
  return (
    <Button
      type="submit"
      look="hot"
      size="large"
      wide={wide ?? false}
      busy={isBusy}
      data-testid="continue"
      className={wide ? '' : 'min-w-0 flex-1 max-sm:px-3 max-sm:text-base'}
    >
      {t(isBusy ? 'checkout.working' : isFree ? 'checkout.continueFree' : 'checkout.continue')}
    </Button>
  );
}

/** What pressing the button commits to. */
export function ContinueNote({ options, isFree }: { options: OrderOptions; isFree: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="space-y-1.5 text-[0.9375rem] text-ink-soft leading-snug">
      <p>
        {isFree
          ? t('checkout.holdPromiseFree')
          : t('checkout.holdPromise', { minutes: String(options.holdMinutes) })}
      </p>
      <p>
        {options.cancellation.freeUntil && (
          <ShieldCheck aria-hidden="true" className="mr-1.5 inline size-4.5 text-plenty" />
        )}
        {cancellationText(t, language, options.cancellation, options.night)}
      </p>
    </div>
  );
}
