import type { ReactNode } from 'react';
import { chipLine } from '../admin-styles.ts';

/** What everything in a list adds up to, in one line. `name` is its accessible name. */
export const Totals = ({ name, children, note }: { name: string; children: ReactNode; note?: ReactNode }) => (
  <section
    aria-label={name}
    className={`${chipLine} mb-2 min-h-8 md:gap-x-3.5 lg:text-[0.8125rem] 2xl:text-sm`}
  >
    <dl className="flex items-baseline gap-x-4 gap-y-1 md:flex-wrap md:gap-x-3.5 2xl:gap-x-5">{children}</dl>
    {note}
  </section>
);

/** One of them: its name and its value. */
export const Total = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline gap-1.5 whitespace-nowrap">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-bold tabular-nums">{children}</dd>
  </div>
);
