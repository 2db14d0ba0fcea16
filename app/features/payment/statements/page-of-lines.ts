/** How many lines a page of a statement shows. The amounts above them are of all lines, and the file has all. */
const shownLines = 200;

/** A part of the lines of a statement, and where it is: pages count from 1. */
export type PageOfLines<Line> = {
  readonly shown: readonly Line[];
  readonly page: number;
  readonly pages: number;
};

/** The lines of the page that the address asks for (`?page=2`); the first or last one if it asks for none that exists. */
export function pageOfLines<Line>(lines: readonly Line[], { url }: Pick<Request, 'url'>): PageOfLines<Line> {
  const pages = Math.max(1, Math.ceil(lines.length / shownLines));
  const asked = new URL(url).searchParams.get('page') ?? '';
  const page = /^\d{1,6}$/.test(asked) ? Math.min(Math.max(Number(asked), 1), pages) : 1;
  return { shown: lines.slice((page - 1) * shownLines, page * shownLines), page, pages };
}
