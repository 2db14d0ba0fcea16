import { type KeyboardEvent, useRef } from 'react';

/** What a `<details>` needs to close on Escape, which gives the focus back to its button. */
export function useClosingDetails() {
  const ref = useRef<HTMLDetailsElement>(null);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };
  return { ref, onKeyDown };
}
