import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** Confirms that a form was submitted, announces it to screen readers, and shows the next step. */
export function AllDone({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section role="status" className="rise">
      <span className="dusk grid size-16 place-items-center rounded-full text-night">
        <Check aria-hidden="true" strokeWidth={3} className="size-8" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-title outline-none">
        {title}
      </h2>
      <div className="mt-4 max-w-[28.25em] space-y-3 text-ink-soft text-lg [overflow-wrap:anywhere]">
        {children}
      </div>
      <div className="mt-8">{action}</div>
    </section>
  );
}
