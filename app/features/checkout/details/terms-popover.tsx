import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownTerms } from '#features/pages/read-terms.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { TermsText } from './terms-text.tsx';

const id = 'terms';

/**
 * Opens the terms. Before hydration it uses the native popover; afterwards a modal dialog that traps the
 * focus.
 */
export function TermsLink({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      popoverTarget={id}
      onClick={(event) => {
        event.preventDefault();
        termsDialog().showModal();
      }}
      aria-haspopup="dialog"
      className="relative font-semibold underline decoration-2 decoration-hot underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5 hover:decoration-4"
    >
      {children}
    </button>
  );
}

/** The terms in a dialog over the page. Escape, the close button or a click outside closes it. */
export function TermsPopover({ terms }: { terms: ShownTerms }) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape.
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
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
          onClick={(event) => {
            event.preventDefault();
            hideTerms();
          }}
          className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-sand"
        >
          <X aria-hidden="true" />
          <span className="sr-only">{t('checkout.terms.done')}</span>
        </button>
      </header>
      <div className="space-y-6 px-6 py-5">
        <TermsText terms={terms} />
      </div>
    </dialog>
  );
}

const termsDialog = () => document.getElementById(id) as HTMLDialogElement;

/** Closes the terms, whether they were opened as a dialog or as a popover. */
function hideTerms() {
  const dialog = termsDialog();
  if (dialog.open) dialog.close();
  else dialog.hidePopover();
}
