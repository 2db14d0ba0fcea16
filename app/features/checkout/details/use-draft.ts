import { useCallback, useEffect, useMemo } from 'react';
import { onAuthEvent } from '#features/accounts/session/auth-events.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { draftKey, draftKeyPrefix, readDraft, writeDraft } from './checkout-draft.ts';

/**
 * What was typed for this night in this tab, once the page has come alive; null before that and when there is
 * none. `save` keeps the form as it is now. A browser that keeps nothing is no reason to fail.
 */
export function useDraft(nightId: string) {
  const alive = useHydrated();
  const draft = useMemo(
    () => (alive ? readDraft(attempt(() => sessionStorage.getItem(draftKey(nightId)))) : null),
    [alive, nightId],
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

/** Forgets the draft once it has become a booking that is paid, so that the next order is a new one. */
export function useDeleteDraft(nightId: string | null) {
  useEffect(() => {
    if (nightId) attempt(() => sessionStorage.removeItem(draftKey(nightId)));
  }, [nightId]);
}

/** Forgets every draft of this tab when somebody signs out, so that the next person at it finds empty fields. */
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
