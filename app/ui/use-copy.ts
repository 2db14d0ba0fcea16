import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** A text for the clipboard. Not every browser lets a page copy, and what was not copied is never said to be. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  const canCopy = useHydrated() && 'clipboard' in navigator;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { canCopy, isCopied, copy };
}
