import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';

/** The title of the checkout and the visitor's progress. */
export function CheckoutHeading({ at }: { at: 'details' | 'payment' }) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(at);
  // When the step changes, scroll to the top and move the focus to the heading, for screen readers too.
  useEffect(() => {
    if (last.current === at) return;
    last.current = at;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <header className="mb-9">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <CheckoutSteps at={at} />
        <p className="hidden items-center gap-1.5 text-[0.9375rem] sm:flex text-ink-soft">
          <LockKeyhole aria-hidden="true" className="size-4" />
          {t('checkout.secure')}
        </p>
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-6 outline-none font-bold text-title">
        {t(at === 'details' ? 'checkout.title' : 'payment.title')}
      </h1>
    </header>
  );
}
