/**
 * Marks scripts and preloads that wait for the first paint. The server writes it; the script below removes
 * it.
 */
export const afterPaintAttribute = 'data-after-paint';

/** How often a page's scripts are tried again if one of their files was lost. */
const maxRetries = 3;

/** Maximum wait, so that a slow picture does not block the page. */
const maxWaitMilliseconds = 2_000;

/**
 * Starts the scripts of a page after it has been painted, including its main picture; in a background tab, at
 * once. Waiting elements are replaced by copies, because a browser processes a script or preload element only
 * once. If a file of the scripts is lost, they are started again after 1, 2 and 4 seconds; until then, and without
 * it, the page works as without scripts.
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
      if (started.type === 'module') restartIfLost(started);
    }
  };
  let retries = 0;
  const restartIfLost = (script) => {
    const restart = () => {
      if (window.pageScripts.state !== 'waiting' || retries === ${maxRetries}) return;
      script.setAttribute('${afterPaintAttribute}', '');
      setTimeout(start, 1000 * 2 ** retries++);
    };
    script.addEventListener('error', restart);
    addEventListener('unhandledrejection', restart, { once: true });
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
