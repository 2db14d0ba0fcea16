/**
 * Where a guide is in the app, and the addresses that lead there. Inside the app a place stands behind the `#`; from
 * elsewhere (links, bookmarks, sign-in) it stands in the query, which redirects keep. See docs/rules/door.md.
 */

const views = ['tonight', 'scan', 'list', 'party', 'sell', 'here', 'tips', 'changes', 'take-over'] as const;

export type DoorView = (typeof views)[number];

const names = ['night', 'booking', 'code', 'entries', 'find', 'show'] as const;

export type DoorPlace = {
  readonly view: DoorView;
  readonly night: string | null;
  /** Of `party`: the booking. */
  readonly booking: string | null;
  /** Of `scan`: a code to check at once. */
  readonly code: string | null;
  /** Of `take-over`: the entries of another phone. */
  readonly entries: string | null;
  /** Of `list`: what is searched, and which parties are shown. */
  readonly find: string | null;
  readonly show: string | null;
};

type Parameters = Partial<Omit<DoorPlace, 'view'>>;

/** The place behind the `#` of the address. An unknown view is tonight. */
export function placeIn(hash: string): DoorPlace {
  const [view = '', search = ''] = hash.replace(/^#/, '').split('?');
  return placeOf(view, new URLSearchParams(search));
}

/** The place that a link from elsewhere means; null if it means none, so that what is behind the `#` counts. */
export function placeInQuery(search: string): DoorPlace | null {
  const params = new URLSearchParams(search);
  const view = params.get('view') ?? '';
  return view === '' && names.every((name) => !params.get(name)) ? null : placeOf(view, params);
}

function placeOf(view: string, params: URLSearchParams): DoorPlace {
  const [night, booking, code, entries, find, show] = names.map((name) => params.get(name) || null);
  const given = {
    ...{ night: night ?? null, booking: booking ?? null, code: code ?? null },
    ...{ entries: entries ?? null, find: find ?? null, show: show ?? null },
  };
  return { view: viewOf(view, given), ...given };
}

function viewOf(asked: string, { booking, code, entries }: Parameters): DoorView {
  const view = views.find((each) => each === asked);
  // The former scanner had the chosen party in its own address.
  if (view === 'scan' && booking && !code) return 'party';
  if (view) return view;
  if (entries) return 'take-over';
  if (code) return 'scan';
  return booking ? 'party' : 'tonight';
}

/** The address of a place inside the app. */
export const placeAt = (view: DoorView, parameters: Parameters = {}): string => {
  const query = queryOf(parameters);
  return `#${view}${query && `?${query}`}`;
};

/** The address of a place for links from elsewhere. */
export const doorAddress = (view: DoorView, parameters: Parameters = {}): string => {
  const query = queryOf(parameters);
  return `/door?view=${view}${query && `&${query}`}`;
};

const queryOf = (parameters: Parameters): string =>
  new URLSearchParams(
    names.flatMap((name) => (parameters[name] ? [[name, parameters[name]] as [string, string]] : [])),
  ).toString();

/** The pages of check-in before the app, and the views that replace them. Their addresses are in bookmarks and mails. */
export const formerDoors = { '/admin/ticket-scanner': 'scan', '/admin/guest-list': 'list' } as const;

/**
 * Where the address of a former page leads: to the app, at the same night, party, code, search and filter. The service worker
 * of the site does the same without a network.
 */
export const successorOf = (page: keyof typeof formerDoors, search: string): string =>
  doorAddress(formerDoors[page], placeOf(formerDoors[page], new URLSearchParams(search)));
