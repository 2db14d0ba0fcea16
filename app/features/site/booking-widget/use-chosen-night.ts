import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The id of the chosen night, and the function that chooses another one. */
export type NightChoice = readonly [chosenId: string | null, choose: (id: string) => void];

/**
 * The id of the chosen night. Its initial value comes from the URL (`?night=`). A choice updates the URL
 * without a navigation, so that it survives a reload and the back button and never waits for the network. Other
 * parameters stay, because the pixel reads those of advertisements.
 */
export function useChosenNight(): NightChoice {
  const [search] = useSearchParams();
  const [id, setId] = useState(search.get('night'));
  return [
    id,
    (chosen) => {
      setId(chosen);
      const query = new URLSearchParams(location.search);
      query.set('night', chosen);
      history.replaceState(history.state, '', `?${query}${location.hash}`);
    },
  ];
}
