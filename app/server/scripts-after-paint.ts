import { afterPaintAttribute } from '#ui/after-paint.ts';

/**
 * Replacements in React Router's HTML. No search string may end with the start of another, because the
 * streaming code relies on it. Browsers neither fetch a preload with `media="not all"` nor run a script of
 * type `text/plain`.
 */
const changes: readonly (readonly [string, string])[] = [
  [
    '<link rel="modulepreload"',
    `<link rel="modulepreload" fetchpriority="low" media="not all" ${afterPaintAttribute}=""`,
  ],
  [' type="module" async=""', ` type="text/plain" ${afterPaintAttribute}=""`],
];

/**
 * Delays a page's scripts until it has been painted (docs/decisions/paint-before-scripts.md). Rewrites the
 * HTML, because React Router has no option for it.
 */
export function scriptsAfterPaint(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  // A chunk may end in the middle of a search string. That end is held back until the next chunk.
  let held = '';
  const send = (text: string, controller: TransformStreamDefaultController<Uint8Array>) =>
    controller.enqueue(
      encoder.encode(changes.reduce((sent, [written, changed]) => sent.replaceAll(written, changed), text)),
    );
  return new TransformStream({
    transform(chunk, controller) {
      const text = held + decoder.decode(chunk, { stream: true });
      const begun = Math.max(...changes.map(([written]) => beginningOf(written, text)));
      held = text.slice(text.length - begun);
      if (text.length > begun) send(text.slice(0, text.length - begun), controller);
    },
    flush(controller) {
      send(held + decoder.decode(), controller);
    },
  });
}

/** How many characters at the end of the text are the start of `word`. */
function beginningOf(word: string, text: string): number {
  for (let length = Math.min(word.length - 1, text.length); length > 0; length--)
    if (text.endsWith(word.slice(0, length))) return length;
  return 0;
}
