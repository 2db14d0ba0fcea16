import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The id of the chosen night, and the function that chooses another one. */
type NightChoice = readonly [chosenId: string | null, choose: (id: string) => void];

const ChosenNightContext = createContext<NightChoice>([null, () => undefined]);

/**
 * The chosen night of a page with a calendar. Its initial value comes from the URL (`?night=`). A choice updates the URL
 * without a navigation, so that it survives a reload and the back button and never waits for the network. Other
 * parameters stay, because the pixel reads those of advertisements. Only what calls `useChosenNight` renders at a
 * choice, so that a tap on a date is answered at once.
 */
export function ChosenNightProvider({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const [id, setId] = useState(search.get('night'));
  const choose = useCallback((chosen: string) => {
    setId(chosen);
    const query = new URLSearchParams(location.search);
    query.set('night', chosen);
    history.replaceState(history.state, '', `?${query}${location.hash}`);
  }, []);
  const choice = useMemo(() => [id, choose] as const, [id, choose]);
  return <ChosenNightContext value={choice}>{children}</ChosenNightContext>;
}

export const useChosenNight = (): NightChoice => use(ChosenNightContext);
