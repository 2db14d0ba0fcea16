import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A collapsed section for rarely used content, so that the page stays short on a phone. */
export function Fold({
  title,
  isOpen,
  children,
}: {
  title: ReactNode;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details key={String(isOpen)} open={isOpen} className="group border-ink/10 border-t">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}
