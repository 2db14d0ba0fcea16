/** The two series of a plot, which also differ in lightness and outline. */
export function PlotLegend({
  names,
}: {
  names: { readonly value: string; readonly compared: string | null };
}) {
  if (names.compared === null) return null;
  return (
    <span className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 bg-violet" />
        {names.value}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 border border-violet/50 bg-lilac" />
        {names.compared}
      </span>
    </span>
  );
}
