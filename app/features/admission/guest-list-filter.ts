import { guestsExpected } from '#domain/admission/admit.ts';
import type { Party } from './party.ts';

export const listFilters = ['all', 'expected', 'in', 'unpaid', 'notes'] as const;

export type ListFilter = (typeof listFilters)[number];

/** The filter named by a query parameter; `all` for an unknown value. */
export const listFilter = (requested: string | null): ListFilter =>
  listFilters.find((filter) => filter === requested) ?? 'all';

export function isShown(party: Party, filter: ListFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'expected':
      return party.status === 'confirmed' && guestsExpected(party).length > 0;
    case 'in':
      return party.guests.some(({ isIn }) => isIn);
    case 'unpaid':
      return party.balance !== null;
    case 'notes':
      return party.notes !== '';
  }
}
