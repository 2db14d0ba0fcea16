import { Form } from 'react-router';
import type { ListQuery } from '#domain/list-query.ts';
import { type ListSearch, SearchBox } from './search-box.tsx';

/** Searches the list below it; the search is in the URL, with everything else that was chosen. */
export function SearchForm<Query extends object>({
  list,
  query,
  ...search
}: ListSearch & { list: ListQuery<Query>; query: Query }) {
  const others = new URLSearchParams(list.firstPage(query));
  others.delete('search');
  return (
    <Form className="mb-3 max-w-md" role="search">
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBox {...search} defaultValue={searchOf(query)} />
    </Form>
  );
}

/** The text of the search box, which is the choice `search` of the address. */
export const searchOf = (query: object): string => ('search' in query ? String(query.search) : '');
