/** Of rows of which one more was asked for than a page shows: the page, and its last row where another page follows. */
export function pageOf<Row>(rows: readonly Row[], most: number): { shown: Row[]; last: Row | null } {
  const shown = rows.slice(0, most);
  return { shown, last: rows.length > most ? (shown.at(-1) ?? null) : null };
}
