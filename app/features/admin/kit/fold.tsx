import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/**
 * A collapsed section for rarely used content, so that the page stays short on a phone. Opening keeps the content, with
 * what is typed while a preview arrives. When it is closed, because the change is done, the content begins anew.
 */
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
    <details key={useRestarts(isOpen)} open={isOpen} className="group border-ink/10 border-t">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}

/** How often something was closed by its page: as a key, its content begins anew then. */
export function useRestarts(isOpen: boolean): number {
  const [{ wasOpen, closings }, setLast] = useState({ wasOpen: isOpen, closings: 0 });
  if (isOpen !== wasOpen) setLast({ wasOpen: isOpen, closings: isOpen ? closings : closings + 1 });
  return closings;
}
