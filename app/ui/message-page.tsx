import type { ReactNode } from 'react';

/** A page with one message and one action. */
export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-xl py-12 text-center sm:py-20">
      <h1 className="font-bold text-title">{title}</h1>
      <p className="mt-4 text-ink-soft text-lg">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
