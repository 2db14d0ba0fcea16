const storageKey = 'admin-visited';
const maxKept = 8;

/** A page that was opened in this browser, with its heading. */
export type VisitedPage = { readonly path: string; readonly title: string };

type Stored = { readonly userId: string; readonly pages: readonly VisitedPage[] };

/** The pages that the person opened last, the latest first. Errors of the browser's storage are ignored. */
export function visitedPages(userId: string): readonly VisitedPage[] {
  try {
    const stored: Stored | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return stored?.userId === userId && Array.isArray(stored.pages) ? stored.pages : [];
  } catch {
    return [];
  }
}

/** Records a page as the latest. Pages of another person are dropped. */
export function recordVisit(userId: string, page: VisitedPage): void {
  const pages = [page, ...visitedPages(userId).filter(({ path }) => path !== page.path)].slice(0, maxKept);
  attempt(() => localStorage.setItem(storageKey, JSON.stringify({ userId, pages } satisfies Stored)));
}

/** Deletes the list on sign-out, so that the next user of the computer does not see it. */
export const deleteVisits = (): void => attempt(() => localStorage.removeItem(storageKey));

function attempt(write: () => void) {
  try {
    write();
  } catch {
    // The storage is full or switched off.
  }
}
