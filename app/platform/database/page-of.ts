/**
 * Returns the rows of one page, and its last row if another page follows. The query must fetch one row more
 * than the page shows.
 */
export function pageOf<Row>(rows: readonly Row[], most: number): { shown: Row[]; last: Row | null } {
  const shown = rows.slice(0, most);
  return { shown, last: rows.length > most ? (shown.at(-1) ?? null) : null };
}
