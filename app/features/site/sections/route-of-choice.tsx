import { type ComponentProps, memo, useDeferredValue, useMemo } from 'react';
import { useChosenNight } from '../booking-widget/chosen-night.tsx';
import { routeStart } from '../route-start.ts';
import type { CurrentStorefront } from '../storefront.ts';
import { Route } from './route.tsx';

const StableRoute = memo(Route);

/** The route with the times of the chosen night. They follow a choice after the calendar has shown it. */
export function RouteOfChoice({
  storefront,
  ...route
}: Omit<ComponentProps<typeof Route>, 'start'> & { storefront: CurrentStorefront }) {
  const chosenId = useDeferredValue(useChosenNight()[0]);
  const start = useMemo(() => routeStart(storefront, chosenId), [storefront, chosenId]);
  return <StableRoute {...route} start={start} />;
}
