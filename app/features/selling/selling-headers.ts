import type { HeadersArgs } from 'react-router';

/** No page of a seller may be cached. A temporary refusal says when to try again. */
export function sellingHeaders({ actionHeaders }: HeadersArgs) {
  const retryAfter = actionHeaders.get('Retry-After');
  return { 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': retryAfter }) };
}
