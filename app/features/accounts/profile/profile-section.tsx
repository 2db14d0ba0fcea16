import type { ReactNode } from 'react';

/** One part of the profile: its description beside its controls. */
export function ProfileSection({
  id,
  title,
  text,
  children,
}: {
  id?: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className="grid scroll-mt-24 gap-x-10 gap-y-4 border-ink/10 border-t pt-8 grid-cols-[minmax(0,1fr)] md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-bold text-2xl leading-tight">{title}</h2>
        {text && <p className="mt-1.5 text-ink-soft leading-snug [overflow-wrap:anywhere]">{text}</p>}
      </div>
      <div className="space-y-5">{children}</div>
    </section>
  );
}

/**
 * A collapsed section for rarely used content. Works without JavaScript, and is open while there is a result
 * to show.
 */
export function Disclosure({
  label,
  isOpen,
  children,
}: {
  label: ReactNode;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group">
      <summary className="inline-flex min-h-12 list-none items-center justify-center rounded-full border-2 border-ink/25 px-6 font-bold hover:border-ink group-open:border-ink [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <div className="mt-5 max-w-md space-y-5">{children}</div>
    </details>
  );
}
