import type { ReactNode } from 'react';
import type { ListQuery } from '#domain/list-query.ts';
import { ButtonLink } from '#ui/button.tsx';

/** The other pages of a list. `previous` and `next` are the choices that lead to them; null if there is no such page. */
export type Pages<Query> = {
  /** The accessible name of the navigation. */
  readonly label: string;
  /** Leads to the first page from every other one. */
  readonly firstText?: string;
  readonly previousText?: string;
  readonly previous?: Partial<Query> | null;
  readonly nextText: string;
  readonly next: Partial<Query> | null;
  /** Further links. */
  readonly more?: ReactNode;
};

/** Links to the other pages of a list. */
export function Pager<Query>({
  list,
  query,
  pages: { label, firstText, previousText, previous, nextText, next, more },
}: {
  list: ListQuery<Query>;
  query: Query;
  pages: Pages<Query>;
}) {
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-3">
      {firstText && list.isLaterPage(query) && (
        <ButtonLink look="line" to={`?${list.firstPage(query)}`}>
          {firstText}
        </ButtonLink>
      )}
      {previous && (
        <ButtonLink look="line" to={`?${list.address(query, previous)}`}>
          {previousText}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink look="line" to={`?${list.address(query, next)}`}>
          {nextText}
        </ButtonLink>
      )}
      {more}
    </nav>
  );
}
