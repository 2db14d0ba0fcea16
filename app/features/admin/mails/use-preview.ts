import { useCallback, useEffect, useRef, useState } from 'react';
import type { Preview } from './preview-route.ts';

const pauseMilliseconds = 400;

/**
 * Requests a preview of the form from the server after a pause in typing, and drops outdated responses.
 * `isOld` is true while a newer one is requested.
 */
export function usePreview(first: Preview) {
  const [preview, setPreview] = useState(first);
  const [isOld, setOld] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pendingRequest = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      pendingRequest.current?.abort();
    },
    [],
  );
  const refresh = useCallback((form: HTMLFormElement) => {
    clearTimeout(waiting.current);
    setOld(true);
    waiting.current = setTimeout(async () => {
      pendingRequest.current?.abort();
      const asking = new AbortController();
      pendingRequest.current = asking;
      try {
        const body = new FormData(form);
        const answer = await fetch('/admin/emails/preview', { method: 'POST', body, signal: asking.signal });
        const next: Preview = await answer.json();
        setPreview((before) => ({ ...next, mail: next.mail ?? before.mail }));
        setOld(false);
      } catch {
        // Offline or outdated: the last preview stays, marked as old.
      }
    }, pauseMilliseconds);
  }, []);
  return { preview, isOld, refresh };
}
