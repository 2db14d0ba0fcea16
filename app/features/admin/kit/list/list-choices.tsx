import type { ReactNode } from 'react';
import type { ListQuery } from '#domain/list-query.ts';
import { ChoiceLink } from '../choice-link.tsx';

/** Several lists or orders of a page, chosen by one parameter of its address. */
export type ListChoice<Query> = {
  /** The accessible name of the navigation. */
  readonly label: string;
  readonly by: keyof Query & string;
  readonly options: readonly (readonly [value: string, text: ReactNode])[];
};

/** A link for each folder or order of a list. */
export function ListChoices<Query>({
  list,
  query,
  choice: { label, by, options },
  current = 'page',
  className,
}: {
  list: ListQuery<Query>;
  query: Query;
  choice: ListChoice<Query>;
  /** What the link of the shown one is: the page, or one of its orders. */
  current?: 'page' | 'true';
  className: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      {options.map(([value, text]) => (
        <ChoiceLink
          key={value}
          to={`?${list.firstPage(query, { [by]: value } as Partial<Query>)}`}
          isCurrent={query[by] === value}
          current={current}
        >
          {text}
        </ChoiceLink>
      ))}
    </nav>
  );
}
