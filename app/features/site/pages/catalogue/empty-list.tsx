import type { ReactNode } from 'react';

/** Shown in place of an empty list. */
export function EmptyList({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="py-8">
      <p className="font-display font-extrabold text-3xl tracking-tight">{title}</p>
      <p className="mt-2 text-ink-soft text-lg">{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  );
}
