import { type RefObject, useEffect } from 'react';

/**
 * Publishes the height of something fixed at the bottom as a CSS variable of the document, in pixels, so that
 * other fixed elements, the end of the page and elements with keyboard focus stay clear of it (app.css).
 */
export function useReservedHeight(
  element: RefObject<HTMLElement | null>,
  name: '--bottom-bar' | '--consent-banner',
  /** Space around the element, in pixels. */
  margin = 0,
) {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = document.documentElement;
    const publish = () => style.setProperty(name, `${current.offsetHeight + margin}px`);
    const observer = new ResizeObserver(publish);
    publish();
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [element, name, margin]);
}
