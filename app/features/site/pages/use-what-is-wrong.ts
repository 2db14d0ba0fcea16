import { useEffect, useRef } from 'react';

/** Each answer that refuses a form leads to its first field with a problem, else to what is said about the whole. */
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
