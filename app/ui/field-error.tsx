import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The error of the field with that id; nothing if there is none. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p
      id={`${id}-error`}
      className="mt-1.5 flex items-start gap-1.5 font-semibold text-[0.9375rem] text-scarce leading-snug"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
