/** Marks what waits until a page has been seen: written by the server, taken away by the script below. */
export const waits = 'data-after-looks';

/** A picture that hangs keeps nobody from a page. */
const maxWaitMilliseconds = 2_000;

/**
 * Fetches and starts a page's scripts once the page has been painted, with its main picture where it has one;
 * in a tab that nobody looks at, at once. What waits is replaced by its copy, because a browser looks at a
 * script or a preload only once.
 */
export const startAfterPaint = `(() => {
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
  const startWhenPainted = () => requestAnimationFrame(() => setTimeout(start));
  const picture = document.querySelector('img[fetchpriority="high"]');
  if (document.hidden) start();
  else if (!picture || picture.complete) startWhenPainted();
  else {
    picture.addEventListener('load', startWhenPainted);
    picture.addEventListener('error', startWhenPainted);
    setTimeout(start, ${maxWaitMilliseconds});
  }
})();`;
