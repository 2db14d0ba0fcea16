import { Check, Copy } from 'lucide-react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useCopy } from '#ui/use-copy.ts';

/** The booking reference in large type, to read out on the phone, with a copy button. */
export function BookingReference({ reference }: { reference: string }) {
  const t = useTranslate();
  const { canCopy, isCopied, copy } = useCopy(reference);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="mt-5 inline-flex items-center justify-center gap-1 rounded-2xl bg-night/70 px-3 py-2 sm:mt-8 sm:gap-4 sm:py-4 sm:px-5 print:mt-3 print:bg-transparent print:p-0">
      <div>
        <p className="text-[0.9375rem] text-lilac">{t('confirmation.reference')}</p>
        <p
          data-testid="reference"
          className="whitespace-nowrap font-bold text-[clamp(1.0625rem,5.6vw,1.375rem)] tabular-nums tracking-wide sm:text-3xl sm:tracking-wider"
        >
          {reference}
        </p>
      </div>
      {canCopy && (
        <button
          type="button"
          onClick={copy}
          className="grid size-12 place-items-center rounded-full hover:bg-white/15 print:hidden"
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="sr-only" aria-live="polite">
            {t(isCopied ? 'confirmation.copied' : 'confirmation.copyReference')}
          </span>
        </button>
      )}
    </div>
  );
}
