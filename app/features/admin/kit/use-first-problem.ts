import { type RefObject, useEffect, useRef } from 'react';

/** Each answer leads to the first field of the form that has a problem, which may be screens away from its button. */
export function useFirstProblem(
  answer: unknown,
  known?: RefObject<HTMLFormElement | null>,
): RefObject<HTMLFormElement | null> {
  const own = useRef<HTMLFormElement>(null);
  const form = known ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is told, also the same again.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const field = first?.matches('fieldset') ? first.querySelector('input') : first;
    field?.focus();
  }, [answer]);
  return form;
}
