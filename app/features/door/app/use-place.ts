import { useMemo, useSyncExternalStore } from 'react';

const views = ['tonight', 'scan', 'list', 'party', 'changes', 'take-over'] as const;

export type View = (typeof views)[number];

export type Place = {
  readonly view: View;
  readonly night: string | null;
  /** Of `party`: the booking. */
  readonly booking: string | null;
  /** Of `scan`: a code to check at once. */
  readonly code: string | null;
  /** Of `take-over`: the entries of another phone. */
  readonly entries: string | null;
};

/** Where the guide is. It stands behind the `#` of the address, because the shell of the app has one address. */
export function usePlace(): Place {
  const hash = useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
  return useMemo(() => placeIn(hash), [hash]);
}

function placeIn(hash: string): Place {
  const [name = '', search = ''] = hash.slice(1).split('?');
  const params = new URLSearchParams(search);
  const [night, booking, code, entries] = ['night', 'booking', 'code', 'entries'].map((key) =>
    params.get(key),
  );
  const view = views.find((each) => each === name) ?? 'tonight';
  return {
    view,
    night: night ?? null,
    booking: booking ?? null,
    code: code ?? null,
    entries: entries ?? null,
  };
}

/** The address of a place. */
export function placeAt(
  view: View,
  params: Partial<Record<'night' | 'booking' | 'code' | 'entries', string | null>> = {},
) {
  const given = Object.entries(params).filter((each): each is [string, string] => each[1] !== null);
  return `#${view}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}
