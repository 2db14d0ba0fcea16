import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';

type Step = { readonly to: string; readonly label: string };

const step = 'grid size-11 place-items-center rounded-full hover:bg-sand';

/** A period with links to the previous, the next and the current one. */
export function PeriodSteps({
  label,
  name,
  previous,
  next,
  current,
  children,
}: {
  /** The accessible name of the navigation. */
  label: string;
  /** The period in words. */
  name: string;
  previous: Step;
  next: Step;
  /** Null while the current period is shown. */
  current: Step | null;
  children?: ReactNode;
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1">
      <Link to={previous.to} className={step}>
        <ChevronLeft aria-hidden="true" />
        <span className="sr-only">{previous.label}</span>
      </Link>
      <h2 className="min-w-40 text-center text-lg first-letter:uppercase" aria-live="polite">
        {name}
      </h2>
      <Link to={next.to} className={step}>
        <ChevronRight aria-hidden="true" />
        <span className="sr-only">{next.label}</span>
      </Link>
      {current && (
        <ButtonLink look="plain" to={current.to}>
          {current.label}
        </ButtonLink>
      )}
      {children}
    </nav>
  );
}
