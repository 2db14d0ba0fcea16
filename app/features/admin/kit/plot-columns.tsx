import { type PointerEvent, type ReactNode, useState } from 'react';
import { PlotLegend } from './plot-legend.tsx';
import { type PlotScale, placeOn, plotScale } from './plot-scale.ts';

export type PlotPoint = {
  readonly name: string;
  readonly value: number | null;
  readonly compared: number | null;
};

type Write = (value: number) => string;

const maxLabels = { wide: 6, small: 2 };
/** A label begins at its column, so the last ones have no room. */
const lastLabel = 0.88;

/**
 * Columns in order of time, with an axis. What they are compared with stands behind them, lighter and wider. A
 * tap or the pointer shows the value of one column; a table with all values belongs beside it.
 */
export function PlotColumns({
  points,
  caption,
  names,
  write,
  writeTick,
  isWhole,
  isSmall = false,
  readout,
}: {
  points: readonly PlotPoint[];
  caption: ReactNode;
  /** Legend; without `compared`, nothing is compared. */
  names: { readonly value: string; readonly compared: string | null };
  write: Write;
  writeTick: Write;
  isWhole: boolean;
  /** One of several plots side by side. */
  isSmall?: boolean;
  /** The line above the plot: the chosen point, or the highest. */
  readout: (point: PlotPoint, isChosen: boolean) => ReactNode;
}) {
  const [at, setAt] = useState<number | null>(null);
  const chosen = at === null ? undefined : points[at];
  const highest = points.reduce<PlotPoint | undefined>(
    (best, point) => ((point.value ?? 0) > (best?.value ?? 0) ? point : best),
    undefined,
  );
  const shown = chosen ?? highest;
  const all = points.flatMap(({ value, compared }) => [value, names.compared ? compared : null]);
  const scale = plotScale(
    all.filter((value) => value !== null),
    { isWhole },
  );
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * points.length);
    setAt(Math.min(points.length - 1, Math.max(0, place)));
  };
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-bold">{caption}</span>
        <PlotLegend names={names} />
      </figcaption>
      <p className="mt-1 min-h-[2lh] text-ink-soft leading-snug sm:min-h-[1lh]" aria-hidden="true">
        {shown && readout(shown, chosen !== undefined)}
      </p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Ticks scale={scale} write={writeTick} />
        <div
          className={`relative touch-pan-y ${isSmall ? 'h-36' : 'h-56 sm:h-72'}`}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setAt(null)}
        >
          <Columns points={points} scale={scale} at={at} isCompared={names.compared !== null} />
        </div>
        <Labels names={points.map(({ name }) => name)} isSmall={isSmall} />
      </div>
      <span className="sr-only">{highest && `${highest.name}: ${write(highest.value ?? 0)}`}</span>
    </figure>
  );
}

function Ticks({ scale, write }: { scale: PlotScale; write: Write }) {
  return (
    <div className="relative text-right text-ink-soft text-sm tabular-nums">
      {/* The widest label gives the axis its width. */}
      {scale.ticks.map((tick) => (
        <span key={`width ${tick}`} className="invisible block h-0 overflow-hidden">
          {write(tick)}
        </span>
      ))}
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-0 translate-y-1/2 whitespace-nowrap leading-none"
          style={{ bottom: `${placeOn(scale, tick) * 100}%` }}
        >
          {write(tick)}
        </span>
      ))}
    </div>
  );
}

/** Scaled to the box: one unit wide per point, and as high as the axis. */
function Columns({
  points,
  scale,
  at,
  isCompared,
}: {
  points: readonly PlotPoint[];
  scale: PlotScale;
  at: number | null;
  isCompared: boolean;
}) {
  const height = 100;
  const yOf = (value: number) => height - placeOn(scale, value) * height;
  const rect = (value: number) => {
    const [top, bottom] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))];
    return { y: top, height: bottom - top };
  };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure is described by its caption and its table.
    <svg
      viewBox={`0 0 ${points.length} ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={points.length}
          y1={yOf(tick)}
          y2={yOf(tick)}
          vectorEffect="non-scaling-stroke"
          className={tick === 0 ? 'stroke-ink/60' : 'stroke-ink/15'}
        />
      ))}
      {at !== null && <rect x={at} y={0} width={1} height={height} className="fill-fewer-pale" />}
      {points.map(({ name, value, compared }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place.
        <g key={`${place} ${name}`}>
          {isCompared && compared !== null && compared !== 0 && (
            <rect
              x={place + 0.08}
              width={0.84}
              {...rect(compared)}
              vectorEffect="non-scaling-stroke"
              className="fill-lilac stroke-violet/50"
            />
          )}
          {value !== null && value !== 0 && (
            <rect
              x={place + (isCompared ? 0.26 : 0.12)}
              width={isCompared ? 0.48 : 0.76}
              {...rect(value)}
              className="fill-violet"
            />
          )}
        </g>
      ))}
    </svg>
  );
}

/** The names of some columns, evenly spread; half as many on a phone. */
function Labels({ names, isSmall }: { names: readonly string[]; isSmall: boolean }) {
  const step = Math.ceil(names.length / (isSmall ? maxLabels.small : maxLabels.wide));
  const shown = names.flatMap((name, place) =>
    place % step === 0 && place / names.length < lastLabel ? [{ name, place }] : [],
  );
  return (
    <div
      className={`relative col-start-2 mt-2 text-ink-soft text-sm leading-tight ${isSmall ? 'h-[1lh]' : 'h-[2lh]'}`}
    >
      {shown.map(({ name, place }, number) => (
        <span
          key={place}
          className={`absolute w-max max-w-24 max-[19rem]:max-w-[20%] ${number % 2 === 1 && !isSmall ? 'max-md:hidden' : ''}`}
          style={{ left: `${(place / names.length) * 100}%` }}
        >
          {name}
        </span>
      ))}
    </div>
  );
}
