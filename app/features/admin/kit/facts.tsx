import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

/** A text of more than a few words is read from the left, below its name. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 40;

/** Names and what they are, one per line. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="space-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd
            className={classes(
              'min-w-0 font-semibold [overflow-wrap:anywhere]',
              isLong(value) ? 'basis-full whitespace-pre-line' : 'text-right',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
