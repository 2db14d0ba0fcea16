import { useCallback, useEffect, useMemo } from 'react';
import { onAuthEvent } from '#features/accounts/session/auth-events.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { draftKey, draftKeyPrefix, readDraft, writeDraft } from './checkout-draft.ts';

/**
 * Draft of this night's form in this tab; null until the page is hydrated and when there is none. `save`
 * stores the form's current values. Errors of the browser's storage are ignored.
 */
export function useDraft(nightId: string) {
  const hydrated = useHydrated();
  const draft = useMemo(
    () => (hydrated ? readDraft(attempt(() => sessionStorage.getItem(draftKey(nightId)))) : null),
    [hydrated, nightId],
  );
  const save = useCallback(
    (form: HTMLFormElement) => {
      const text = writeDraft(new FormData(form));
      if (text) attempt(() => sessionStorage.setItem(draftKey(nightId), text));
    },
    [nightId],
  );
  return { draft, save };
}

/** Deletes the draft once the booking is paid, so that the next order starts empty. */
export function useDeleteDraft(nightId: string | null) {
  useEffect(() => {
    if (nightId) attempt(() => sessionStorage.removeItem(draftKey(nightId)));
  }, [nightId]);
}

/** Deletes every draft of this tab on sign-out, so that the next user of the computer finds empty fields. */
export function useDeleteDraftsOnSignOut() {
  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event !== 'signedOut') return;
        attempt(() => {
          for (const key of Object.keys(sessionStorage))
            if (key.startsWith(draftKeyPrefix)) sessionStorage.removeItem(key);
        });
      }),
    [],
  );
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
