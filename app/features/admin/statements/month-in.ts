import { data } from 'react-router';
import { type Month, parseMonth } from '#domain/month.ts';

/** The month in the address of a statement. Throws 404 if it is none. */
export function monthIn(text: string): Month {
  const month = parseMonth(text);
  if (!month) throw data(null, { status: 404 });
  return month;
}
