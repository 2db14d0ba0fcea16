import { useMemo, useSyncExternalStore } from 'react';
import { type DoorPlace, placeAt, placeIn, placeInQuery } from '#domain/door/places.ts';

/** Where the guide is. It stands behind the `#` of the address, because the shell of the app has one address. */
export function usePlace(): DoorPlace {
  const hash = useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
  return useMemo(() => placeIn(hash), [hash]);
}

/** A link from elsewhere names the place in its query: the app goes there, and its address becomes that of the place. */
export function enterPlace(): void {
  const meant = placeInQuery(location.search);
  if (!meant) return;
  const { view, ...parameters } = meant;
  history.replaceState(null, '', location.pathname + placeAt(view, parameters));
}
