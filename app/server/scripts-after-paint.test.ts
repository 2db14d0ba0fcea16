import { expect, it } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/ñ.js"/></head><script nonce="n">b</script><script nonce="n" type="module" async="">c</script><';

async function sentInPiecesOf(bytes: number): Promise<string> {
  const whole = new TextEncoder().encode(page);
  const pieces = Array.from({ length: Math.ceil(whole.length / bytes) }, (_, place) =>
    whole.slice(place * bytes, (place + 1) * bytes),
  );
  const sent = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Response(sent.pipeThrough(scriptsAfterPaint())).text();
}

it.each([1, 7, 26, 1000])(
  'delays every script until the page is painted, also in chunks of %d bytes',
  async (bytes) => {
    expect(await sentInPiecesOf(bytes)).toBe(
      '<head><link rel="modulepreload" fetchpriority="low" media="not all" data-after-paint="" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" fetchpriority="low" media="not all" data-after-paint="" href="/ñ.js"/></head><script nonce="n">b</script><script nonce="n" type="text/plain" data-after-paint="">c</script><',
    );
  },
);
