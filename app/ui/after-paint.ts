/**
 * Marks scripts and preloads that wait for the first paint. The server writes it; the script below removes
 * it.
 */
export const afterPaintAttribute = 'data-after-paint';

/** Maximum wait, so that a slow picture does not block the page. */
const maxWaitMilliseconds = 2_000;

/**
 * Starts the scripts of a page after it has been painted, including its main picture; in a background tab, at
 * once. Waiting elements are replaced by copies, because a browser processes a script or preload element only
 * once.
 */
export const startAfterPaint = `(() => {
  const start = () => {
    for (const waiting of document.querySelectorAll('[${afterPaintAttribute}]')) {
      const started = waiting.cloneNode(true);
      started.nonce = waiting.nonce;
      started.removeAttribute('${afterPaintAttribute}');
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
