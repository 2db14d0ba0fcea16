import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { filterField } from './admin-styles.ts';

/** Searches the list below it; the search is in the URL, with the hidden fields that are its children. */
export function SearchForm({
  search,
  label,
  button,
  children,
}: {
  search: string;
  label: string;
  button: string;
  children?: ReactNode;
}) {
  return (
    <Form className="mb-4 flex max-w-xl gap-2" role="search">
      {children}
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={search}
        className={filterField}
      />
      <Button type="submit" look="line">
        {button}
      </Button>
    </Form>
  );
}
