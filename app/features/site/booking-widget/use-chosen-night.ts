import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The id of the chosen night, and how another one is chosen. */
export type NightChoice = readonly [chosenId: string | null, choose: (id: string) => void];

/**
 * The id of the chosen night. It begins as the address says (`?night=`) and is written back there at once, without
 * a navigation: so that it outlives reload and back button, and choosing never waits for the network.
 */
export function useChosenNight(): NightChoice {
  const [search] = useSearchParams();
  const [id, setId] = useState(search.get('night'));
  return [
    id,
    (chosen) => {
      setId(chosen);
      history.replaceState(history.state, '', `?night=${chosen}${location.hash}`);
    },
  ];
}
