import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';

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
    <header className="mb-6 sm:mb-9">
      <CheckoutSteps at={at} />
      <h1 ref={heading} tabIndex={-1} className="mt-4 outline-none font-bold text-title sm:mt-6">
        {t(at === 'details' ? 'checkout.title' : 'payment.title')}
      </h1>
    </header>
  );
}

const steps = ['details', 'payment', 'done'] as const;

/** The steps of the checkout as a list, with the current one marked for screen readers. */
function CheckoutSteps({ at }: { at: (typeof steps)[number] }) {
  const t = useTranslate();
  const now = steps.indexOf(at);
  return (
    <ol
      aria-label={t('checkout.steps.label')}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-sm sm:text-[0.9375rem]"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === now ? 'step' : undefined}
          className={classes('flex items-center gap-1.5', index > now ? 'text-ink-soft' : 'text-ink')}
        >
          {index > 0 && <span aria-hidden="true" className="hidden h-px bg-ink/25 sm:block sm:w-10" />}
          <span
            aria-hidden="true"
            className={classes(
              'grid size-6 place-items-center rounded-full text-sm sm:size-7',
              index < now && 'bg-plenty text-white',
              index === now && 'bg-ink text-white',
              index > now && 'border-2 border-ink/25',
            )}
          >
            {index < now ? <Check className="size-4" strokeWidth={3} /> : index + 1}
          </span>
          {t(`checkout.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
