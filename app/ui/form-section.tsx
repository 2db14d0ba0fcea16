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
      <div className="mt-4">
        <div className="field-grid [--columns:2] gap-x-3 sm:gap-x-5 sm:[--field-gap:1.25rem]">{children}</div>
      </div>
    </section>
  );
}
