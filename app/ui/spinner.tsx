/** A ring that turns while something is on its way. Decoration unless it gets a `label`, which is then announced. */
export function Spinner({ label }: { label?: string }) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0 animate-[spin_0.8s_linear_infinite]"
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-3">
      {ring}
      {label}
    </span>
  );
}
