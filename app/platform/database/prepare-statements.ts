import type pg from 'pg';

/** More different texts than the product has; texts that are made up as they go along must not fill the server. */
const mostStatements = 500;
const names = new Map<string, string>();

/**
 * Has the server keep what it made of a statement: parsed once per connection and soon planned once, which for our
 * short statements is half of what they cost it. Statements without values are left alone: there may be several in
 * one text, and `begin` is as cheap as can be.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const prepared = (config: unknown, values: unknown, ...rest: unknown[]) => {
    // On the query itself: one that is kept keeps its name too.
    if (isPlain(config) && hasValues(values)) config.name = nameOf(config.text);
    return query(config, values, ...rest);
  };
  client.query = prepared as typeof client.query;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostStatements) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

type Plain = { readonly text: string; name?: string | undefined };

const isPlain = (config: unknown): config is Plain =>
  typeof config === 'object' && config !== null && 'text' in config && !('name' in config && config.name);

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
