import { useEffect, useRef } from 'react';

/**
 * After a refused form, moves the focus to the first invalid field, else to the notice about the whole form.
 */
export function useWhatIsWrong(refused: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (field ?? notice.current)?.focus();
  }, [refused]);
  return { form, notice };
}
