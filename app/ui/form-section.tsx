import type { ReactNode } from 'react';

/** One group of questions with its heading. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-ink/10 border-t pt-7 first-of-type:border-t-0 first-of-type:pt-0">
      <h2 className="font-bold text-2xl leading-tight">{title}</h2>
      {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
      <div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-5">{children}</div>
    </section>
  );
}
