import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows links within the page (`#reviews`) through the router. The browser would make an entry of the history that the
 * router cannot count, and afterwards Back would leave unsaved changes without a question.
 */
export function useInPageLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const hash = inPageHash(event);
      if (!hash) return;
      event.preventDefault();
      startAt(document.getElementById(decodeURIComponent(hash.slice(1))));
      void navigate({ search: location.search, hash });
    };
    // After the handlers of the page, which may do something else with the link.
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, [navigate]);
}

/** The fragment, if a plain click follows a link within the page. */
function inPageHash(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download'))
    return null;
  const isSamePage = link.href.split('#')[0] === location.href.split('#')[0];
  return isSamePage && link.hash.length > 1 ? link.hash : null;
}

/** The keyboard goes on from there, as after a link that the browser follows. */
function startAt(target: HTMLElement | null) {
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
