/** A bar chart of one measure with an accessible name; the numbers are in a table below it. */
export function BarChart({ values, label }: { values: readonly number[]; label: string }) {
  const highest = Math.max(1, ...values);
  const [height, bar, gap] = [100, 8, 2];
  const width = values.length * (bar + gap);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-32 w-full border-ink/25 border-b"
    >
      {values.map((value, day) => {
        const size = (value / highest) * height;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its day.
            key={day}
            x={day * (bar + gap) + gap / 2}
            y={height - size}
            width={bar}
            height={size}
            className="fill-violet"
          />
        );
      })}
    </svg>
  );
}
