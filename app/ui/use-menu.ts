import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useClosingDetails } from './use-closing-details.ts';

/**
 * What a `<details>` needs to be a menu of links: closes when a link in it is chosen, when another page is shown, and on
 * Escape. The answer to a form of this page may arrive while the menu is open: it stays open.
 */
export function useMenu() {
  const details = useClosingDetails();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it.
  useEffect(() => {
    if (details.ref.current) details.ref.current.open = false;
  }, [pathname, search]);
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) => {
    if ((target as Element).closest('a')) currentTarget.open = false;
  };
  return { ...details, onClick };
}
