import type { ReactNode } from 'react';
import type { PlotPoint } from './plot-columns.tsx';
import { PlotLegend } from './plot-legend.tsx';

/** A bar per line with its name and value. What it is compared with is the lighter bar below. */
export function PlotBars({
  points,
  caption,
  names,
  write,
}: {
  points: readonly PlotPoint[];
  caption: ReactNode;
  names: { readonly value: string; readonly compared: string | null };
  write: (value: number) => string;
}) {
  const all = points.flatMap(({ value, compared }) => [Math.abs(value ?? 0), Math.abs(compared ?? 0)]);
  const highest = Math.max(...all) || 1;
  const width = (value: number) => `${(Math.abs(value) / highest) * 100}%`;
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-bold">{caption}</span>
        <PlotLegend names={names} />
      </figcaption>
      {/* The table has the same with its headings. */}
      <div aria-hidden="true" className="space-y-3 sm:space-y-2">
        {points.map(({ name, value, compared }, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place.
            key={`${place} ${name}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_9rem]"
          >
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <span className="max-sm:col-span-2 max-sm:row-start-2">
              <span
                className="block h-4 rounded-r-sm bg-violet"
                style={{ width: width(value ?? 0), minWidth: value ? 2 : 0 }}
              />
              {names.compared !== null && compared !== null && (
                <span
                  className="mt-0.5 block h-2 rounded-r-sm border border-violet/50 bg-lilac"
                  style={{ width: width(compared), visibility: compared ? 'visible' : 'hidden' }}
                />
              )}
            </span>
            <span className="whitespace-nowrap text-right font-semibold tabular-nums">
              {value === null ? '–' : write(value)}
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
}
