import { useSyncExternalStore } from 'react';
import { type Consent, consentCookie, consentIn } from '#features/third-parties/consent.ts';

/**
 * `isAsking`: the visitor reopened the banner. Undefined before hydration, because cached pages contain no
 * cookies.
 */
type Choice = { readonly consent: Consent | null; readonly isAsking: boolean };

const listeners = new Set<() => void>();
let choice: Choice | undefined;

const set = (next: Choice) => {
  choice = next;
  for (const listener of listeners) listener();
};

function current(): Choice {
  choice ??= { consent: consentIn(document.cookie), isAsking: false };
  return choice;
}

/** The visitor's choice about third parties; undefined before hydration. */
export const useConsentChoice = (): Choice | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current,
    () => undefined,
  );

/** Opens the banner again, from the footer. */
export const reopenBanner = () => set({ ...current(), isAsking: true });

/**
 * Stores the choice. If consent is withdrawn, deletes the pixel's cookies and reloads the page, to end its
 * scripts.
 */
export function choose(consent: Consent) {
  const before = current().consent;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the page may be reloaded at once.
  document.cookie = consentCookie(consent);
  set({ consent, isAsking: false });
  if (before !== 'yes' || consent !== 'no') return;
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  for (const left of ['_fbp', '_fbc']) document.cookie = `${left}=; path=/; max-age=0`;
  location.reload();
}
