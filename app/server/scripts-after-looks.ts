const preload = '<link rel="modulepreload" ';
const lowPreload = '<link rel="modulepreload" fetchpriority="low" ';

/**
 * On a slow line, how a page looks comes before what it can do: its scripts are still announced in its head, but the browser
 * fetches styles, fonts and pictures first. React Router announces them and leaves no say in how.
 */
export function scriptsAfterLooks(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  // The end of a chunk may be the beginning of an announcement.
  let held = '';
  const send = (text: string, controller: TransformStreamDefaultController<Uint8Array>) =>
    controller.enqueue(encoder.encode(text.replaceAll(preload, lowPreload)));
  return new TransformStream({
    transform(chunk, controller) {
      const text = held + decoder.decode(chunk, { stream: true });
      const begun = beginningOf(preload, text);
      held = text.slice(text.length - begun);
      if (text.length > begun) send(text.slice(0, text.length - begun), controller);
    },
    flush(controller) {
      send(held + decoder.decode(), controller);
    },
  });
}

/** How many characters at the end of a text are the beginning of a word. */
function beginningOf(word: string, text: string): number {
  for (let length = Math.min(word.length - 1, text.length); length > 0; length--)
    if (text.endsWith(word.slice(0, length))) return length;
  return 0;
}
