/** Marks what waits until a page has been seen: written by the server, taken away by the script below. */
export const waits = 'data-after-looks';

/**
 * Fetches and starts a page's scripts once the page has been painted; in a tab that nobody looks at, at once. What waits is
 * replaced by its copy, because a browser looks at a script or a preload only once.
 */
export const startAfterLooks = `(() => {
  const start = () => {
    for (const waiting of document.querySelectorAll('[${waits}]')) {
      const started = waiting.cloneNode(true);
      started.nonce = waiting.nonce;
      started.removeAttribute('${waits}');
      if (started.localName === 'link') started.removeAttribute('media');
      else started.type = 'module';
      waiting.replaceWith(started);
    }
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();`;
