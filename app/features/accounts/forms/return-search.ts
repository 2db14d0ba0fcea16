import { useLocation } from 'react-router';
import { safeReturnAddress } from '#domain/accounts/return-address.ts';

const returnTo = 'redirectTo';

/** The query that carries a return address to another account page; empty without one. */
export const returnSearch = (address: string | null): string =>
  address ? `?${new URLSearchParams({ [returnTo]: address })}` : '';

/** The query that carries the return address of this page to another account page; empty without one. */
export function useReturnSearch(): string {
  const { search } = useLocation();
  return returnSearch(safeReturnAddress(new URLSearchParams(search).get(returnTo), ''));
}
