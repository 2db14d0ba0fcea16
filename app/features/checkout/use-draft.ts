import { useCallback, useEffect, useMemo } from 'react';
import { onAuthEvent } from '#features/accounts/session/auth-events.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import {
  type CheckoutDraft,
  draftKey,
  draftKeyPrefix,
  forAnotherNight,
  lastDraftKey,
  readDraft,
  writeDraft,
} from './checkout-draft.ts';

/**
 * Draft of this night's form in this tab. A new order of a night without a draft starts with what was typed for
 * another one. Null until the page is hydrated and when there is none. `save` stores the form's current values.
 * Errors of the browser's storage are ignored.
 */
export function useDraft(nightId: string, { isNewOrder }: { isNewOrder: boolean }) {
  const hydrated = useHydrated();
  const draft = useMemo(() => {
    if (!hydrated) return null;
    const own = stored(draftKey(nightId));
    const last = own || !isNewOrder ? null : stored(lastDraftKey);
    return own ?? (last && forAnotherNight(last));
  }, [hydrated, nightId, isNewOrder]);
  const save = useCallback(
    (form: HTMLFormElement) => {
      const text = writeDraft(new FormData(form));
      if (!text) return;
      for (const key of [draftKey(nightId), lastDraftKey]) attempt(() => sessionStorage.setItem(key, text));
    },
    [nightId],
  );
  return { draft, save };
}

const stored = (key: string): CheckoutDraft | null => readDraft(attempt(() => sessionStorage.getItem(key)));

/** Deletes the draft once the booking is paid, so that the next order starts empty. */
export function useDeleteDraft(nightId: string | null) {
  useEffect(() => {
    if (!nightId) return;
    for (const key of [draftKey(nightId), lastDraftKey]) attempt(() => sessionStorage.removeItem(key));
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
