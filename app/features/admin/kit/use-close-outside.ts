import { type RefObject, useEffect } from 'react';

/** Closes a `<details>` on a press elsewhere. */
export function useCloseOutside(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (ref.current && !ref.current.contains(target as Node)) ref.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [ref]);
}
