import { Form } from 'react-router';
import type { ListQuery } from '#domain/list-query.ts';
import { Button } from '#ui/button.tsx';
import { filterField } from '../admin-styles.ts';

export type ListSearch = { readonly label: string; readonly button: string };

/** Searches the list below it; the search is in the URL, with everything else that was chosen. */
export function SearchForm<Query extends object>({
  list,
  query,
  label,
  button,
}: ListSearch & { list: ListQuery<Query>; query: Query }) {
  const search = 'search' in query ? String(query.search) : '';
  const others = new URLSearchParams(list.firstPage(query));
  others.delete('search');
  return (
    <Form className="mb-4 flex max-w-xl gap-2" role="search">
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={search}
        className={`${filterField} min-w-0`}
      />
      <Button type="submit" look="line" className="shrink-0 whitespace-nowrap">
        {button}
      </Button>
    </Form>
  );
}
