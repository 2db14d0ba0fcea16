import { listQuery, orderParam, pageNumberParam, textParam } from '#domain/list-query.ts';
import { type GuestSorting, guestSortings } from '#features/guests/guest-sortings.ts';

type GuestsQuery = { readonly search: string; readonly sort: GuestSorting; readonly page: number };

const maxPage = 10_000;

/** The choices of the list of customers. */
export const guestsList = listQuery<GuestsQuery>({
  search: textParam(),
  sort: orderParam(guestSortings, () => 'lastVisit'),
  page: pageNumberParam(maxPage),
});
