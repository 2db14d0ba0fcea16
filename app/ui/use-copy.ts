import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Copies a text to the clipboard. Not every browser allows it; success is shown only after the copy
 * succeeded.
 */
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
