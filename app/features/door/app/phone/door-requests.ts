import type { Found } from '#domain/door/answer-scan.ts';
import type { DoorOffer, DoorSale, SaleAnswer } from '#domain/door/door-sale.ts';
import type { ConflictReason, EntryOutcome } from '#domain/door/entries.ts';
import type { GuideEntry } from '#domain/door/entry-code.ts';
import type { DoorNight } from '#domain/door/party.ts';
import type { SentLists } from '#domain/door/phone-lists.ts';

/**
 * An answer of the server. `lost`: none arrived, or one that is not ours. `signedOut`: the session has ended. `refused`: the
 * role or a second factor is missing. `bad`: the server does not understand what was sent. `missing`: what was asked for does not
 * exist, or belongs to another city.
 */
export type Answer<Body> =
  | { readonly kind: 'ok'; readonly body: Body }
  | { readonly kind: 'lost' | 'signedOut' | 'refused' | 'bad' | 'missing' };

export type SentEntryAnswer = {
  readonly id: string;
  readonly outcome: EntryOutcome;
  readonly conflict: ConflictReason | null;
  readonly changed: readonly number[];
};

/** A server that takes longer is not there, for a guide with a queue. */
const patienceMilliseconds = 10_000;

/** The scanner does not wait longer for what only the server knows. */
const lookUpMilliseconds = 3_000;

export const sendEntries = (entries: readonly GuideEntry[]) =>
  request<{ readonly answers: readonly SentEntryAnswer[]; readonly now: string }>('/admin/door/entries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(entries),
  });

export const fetchLists = (
  have: readonly string[],
  { night, phone }: { readonly night: string | null; readonly phone: string },
) =>
  request<SentLists>(
    `/admin/door/lists?${new URLSearchParams({ have: have.join(), key: phone, ...(night ? { night } : {}) })}`,
  );

/** How many places of a night the phone is to have, to sell them without a network. Sent again, it changes nothing. */
export const sendWish = (wish: {
  readonly phone: string;
  readonly nightId: string;
  readonly places: number;
}) =>
  request<{ readonly kind: 'lent' } | { readonly kind: 'refused'; readonly text: string }>(
    '/admin/door/lent',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    },
  );

/** The server's answer to what is not on the lists of the phone. */
export const lookUp = (night: string, said: { readonly said: string } | { readonly booking: string }) =>
  request<Found>(`/admin/door/look-up?${new URLSearchParams({ night, ...said })}`, {}, lookUpMilliseconds);

/** The nights that a guide can choose besides those of the phone. */
export const fetchNights = () => request<{ readonly nights: readonly DoorNight[] }>('/admin/door/nights');

/** The phone numbers of a night by booking. They are not stored. */
export const fetchPhones = (night: string) =>
  request<{ readonly phones: Readonly<Record<string, string>> }>(
    `/admin/door/phones?${new URLSearchParams({ night })}`,
  );

/** What can be sold of a night, or a sentence that says why nothing. */
export const fetchOffer = (night: string) =>
  request<
    | { readonly kind: 'offer'; readonly offer: DoorOffer }
    | { readonly kind: 'refused'; readonly text: string }
  >(`/admin/door/sale?${new URLSearchParams({ night })}`);

/** Sells places. Sent again after a lost answer, it is the same sale. */
export const sendSale = (sale: DoorSale) =>
  request<SaleAnswer>('/admin/door/sale', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sale),
  });

export const signOut = () =>
  fetch('/sign-out', { method: 'POST', signal: AbortSignal.timeout(patienceMilliseconds) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function request<Body>(
  address: string,
  options: RequestInit = {},
  patience = patienceMilliseconds,
): Promise<Answer<Body>> {
  try {
    const response = await fetch(address, {
      ...options,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    const kind = kindOf(response);
    return kind === 'ok' ? { kind, body: await response.json() } : { kind };
  } catch {
    return { kind: 'lost' };
  }
}

/** The gate of the staff redirects who is not signed in to /login, and others elsewhere on the site. */
function kindOf({ ok, status, redirected, url, headers }: Response): Answer<never>['kind'] {
  if (redirected) return /\/login$/.test(new URL(url).pathname) ? 'signedOut' : 'refused';
  if (status === 401) return 'signedOut';
  if (status === 403) return 'refused';
  if (status === 404) return 'missing';
  if ([400, 413, 415].includes(status)) return 'bad';
  // 422 is an answer that refuses a sale or places, and says why.
  return (ok || status === 422) && headers.get('Content-Type')?.includes('json') ? 'ok' : 'lost';
}
