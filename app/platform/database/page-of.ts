/**
 * Returns the rows of one page, and its last row if another page follows. The query must fetch one row more
 * than the page shows.
 */
export function pageOf<Row>(rows: readonly Row[], max: number): { shown: Row[]; last: Row | null } {
  const shown = rows.slice(0, max);
  return { shown, last: rows.length > max ? (shown.at(-1) ?? null) : null };
}
