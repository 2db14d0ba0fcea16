import { type RefObject, useEffect, useRef } from 'react';

/** After each response, moves the focus to the first invalid field, which may be far from the button. */
export function useFirstProblem(
  answer: unknown,
  known?: RefObject<HTMLFormElement | null>,
): RefObject<HTMLFormElement | null> {
  const own = useRef<HTMLFormElement>(null);
  const form = known ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every response, even the same again.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const field = first?.matches('fieldset') ? first.querySelector('input') : first;
    field?.focus();
  }, [answer]);
  return form;
}
