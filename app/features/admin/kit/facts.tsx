import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

/** Long texts are left-aligned below their name. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 40;

type Shown = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Pairs of name and value, one per row. */
export function Facts({ facts }: Shown) {
  return (
    <dl className="space-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd
            className={classes(
              'min-w-0 font-semibold [overflow-wrap:anywhere]',
              isLong(value) ? 'basis-full whitespace-pre-line' : 'ml-auto text-right',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Short values beside each other, each below its name, such as the sums of a list. */
export const FactsInLine = ({ facts }: Shown) => (
  <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-2">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className="text-ink-soft">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
);
