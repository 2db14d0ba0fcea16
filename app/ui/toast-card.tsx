import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { useTranslate } from '#i18n/use-translate.tsx';

export type ToastMessage = {
  title: string;
  description?: string;
  /** The kind of message; `problem` also interrupts a screen reader. */
  tone?: 'plain' | 'good' | 'problem';
  /** The action of the toast, which also closes it. */
  action?: { label: string; run: () => void };
};

/** A success or a plain message; hovering or focusing the toast stops the time. */
const messageMilliseconds = 8_000;
/** A problem stays until the visitor closes it; no toast stays longer (specification §9). */
const problemMilliseconds = 1_000_000;

const icons = { plain: null, good: CircleCheck, problem: CircleAlert };

/** The one toast on the screen. Lazily loaded by `toast.tsx`. */
export default function ToastCard({ title, description, tone = 'plain', action }: ToastMessage) {
  const t = useTranslate();
  const Icon = icons[tone];
  return (
    <Radix.Provider label={t('toast.label')} swipeDirection="right">
      <Radix.Root
        type={tone === 'problem' ? 'foreground' : 'background'}
        duration={tone === 'problem' ? problemMilliseconds : messageMilliseconds}
        className="rise flex items-start gap-3 rounded-2xl bg-white py-3 pr-2 pl-5 text-ink shadow-float ring-1 ring-ink/15 data-[state=closed]:hidden"
      >
        {Icon && (
          <Icon
            aria-hidden="true"
            className={`mt-3 size-5 shrink-0 ${tone === 'good' ? 'text-plenty' : 'text-hot-deep'}`}
          />
        )}
        {/* A long action goes below the message instead of squeezing it. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
          <div className="min-w-0 flex-[1_1_13rem] py-2">
            <Radix.Title className="font-bold leading-snug">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-0.5 text-[0.9375rem] text-ink-soft leading-snug">
                {description}
              </Radix.Description>
            )}
          </div>
          {action && (
            <Radix.Action
              altText={action.label}
              onClick={action.run}
              className="min-h-11 rounded-full text-left font-bold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4"
            >
              {action.label}
            </Radix.Action>
          )}
        </div>
        <Radix.Close className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand">
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('toast.close')}</span>
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className="fixed inset-x-4 top-20 z-60 mx-auto max-w-md outline-none sm:top-auto sm:right-6 sm:bottom-[calc(1.5rem+var(--bottom-bar,0px))] sm:left-auto sm:w-full" />
    </Radix.Provider>
  );
}
