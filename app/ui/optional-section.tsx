import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Optional questions behind their title. Opens by itself when they hold a value or an error, and closes only by
 * hand. Works without JavaScript.
 */
export function OptionalSection({
  title,
  note,
  isOpen,
  children,
}: {
  title: string;
  note?: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isOpen);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details ref={details} open={isOpenAtFirst} className="group">
      <summary className="flex min-h-12 items-center gap-2 leading-snug [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{title}</span>
        {note && <span className="text-[0.9375rem] text-ink-soft">{note}</span>}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 transition group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
