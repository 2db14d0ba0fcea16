import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownTerms } from '#features/content/read-terms.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { TermsText } from './terms-text.tsx';

const id = 'terms';

/** Opens the terms. The browser's own popover, so that they can be read before JavaScript has loaded. */
export function TermsLink({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      popoverTarget={id}
      aria-haspopup="dialog"
      className="font-semibold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4"
    >
      {children}
    </button>
  );
}

/** The terms in a window over the page: Escape, the cross or a press beside it closes it. */
export function TermsPopover({ terms }: { terms: ShownTerms }) {
  const t = useTranslate();
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[92dvh] w-full max-w-2xl overflow-y-auto rounded-t-3xl bg-paper text-ink shadow-float backdrop:bg-night/70 sm:inset-y-0 sm:my-auto sm:max-h-[85dvh] sm:rounded-3xl"
    >
      <header className="sticky top-0 flex items-center justify-between gap-4 border-ink/10 border-b bg-paper py-3 pr-3 pl-6">
        <h2 id={`${id}-title`} className="font-bold text-xl">
          {t('terms.title')}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-sand"
        >
          <X aria-hidden="true" />
          <span className="sr-only">{t('checkout.terms.done')}</span>
        </button>
      </header>
      <div className="space-y-6 px-6 py-5">
        <TermsText terms={terms} />
      </div>
    </div>
  );
}
