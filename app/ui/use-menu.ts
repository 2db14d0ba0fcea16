import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useClosingDetails } from './use-closing-details.ts';

/**
 * What a `<details>` needs to be a menu of links: closes when a link in it is chosen, when another page is shown, on
 * Escape and on a press elsewhere. The answer to a form of this page may arrive while the menu is open: it stays open.
 */
export function useMenu() {
  const { close, details } = useClosingDetails();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it.
  useEffect(close, [pathname, search]);
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) close();
  };
  return { ...details, onClick };
}
