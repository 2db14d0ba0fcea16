import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { beatEverySeconds } from '#features/schedule/live-places/follow-places.ts';
import { watchPlaces } from '#features/site/live-places/watch-places.server.ts';
import { clientAddressHeader } from '#platform/client-address.ts';
import type { Platform } from '#platform/platform.ts';

/** Maximum open streams per process, and per client address (a whole hotel may share one address). */
const maxStreams = 5_000;
const maxPerAddress = 50;
/** If a client has this much unread data, its stream is closed. The browser reconnects when it can. */
const maxUnreadBytes = 64 * 1024;
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Accel-Buffering': 'no',
};

type Needs = Pick<Platform, 'database' | 'clock' | 'log'>;

/**
 * `GET /api/crawls/:slugOrId/places`: the spots of a crawl as server-sent events, now and on every change,
 * until `ending` is aborted.
 */
export function livePlacesRoutes(platform: Needs, ending: AbortSignal): Hono<Connected> {
  const watch = watchPlaces(platform);
  const streams = new Map<ServerResponse, string>();
  const beat = frameOf('beat', '');
  ending.addEventListener('abort', () => {
    clearInterval(beating);
    for (const stream of streams.keys()) stream.end();
  });

  let beating: NodeJS.Timeout | undefined;
  const sendHeartbeat = () => {
    beating ??= setInterval(() => {
      for (const stream of streams.keys()) write(stream, beat);
    }, beatEverySeconds * 1000).unref();
  };

  const routes = new Hono<Connected>();
  routes.get('/crawls/:slugOrId/places', async (context) => {
    const stream = context.env?.outgoing as ServerResponse | undefined;
    const address = context.req.header(clientAddressHeader) ?? 'unknown';
    if (!stream || context.req.method === 'HEAD') return context.body(null, 405);
    const ofAddress = [...streams.values()].filter((other) => other === address).length;
    if (streams.size >= maxStreams || ofAddress >= maxPerAddress || ending.aborted)
      return context.json({ reason: 'request.tooMany' }, 503, { 'Retry-After': '10' });

    streams.set(stream, address);
    sendHeartbeat();
    let stop: (() => void) | null = null;
    stream.once('close', () => {
      streams.delete(stream);
      stop?.();
      if (streams.size > 0) return;
      clearInterval(beating);
      beating = undefined;
    });
    stop = await watch.listen(context.req.param('slugOrId'), (places) => {
      if (!stream.headersSent) stream.writeHead(200, streamHeaders);
      write(stream, frameFor(places));
    });
    if (stop && stream.destroyed) stop();
    if (stop) return RESPONSE_ALREADY_SENT;
    streams.delete(stream);
    return context.json({ reason: 'crawl.unknown' }, 404);
  });
  return routes;
}

function write(stream: ServerResponse, frame: Buffer) {
  if (stream.destroyed || stream.writableEnded) return;
  if (stream.writableLength > maxUnreadBytes) stream.destroy();
  else stream.write(frame);
}

const frames = new WeakMap<object, Buffer>();

/** The bytes of an event, encoded once for all clients. */
function frameFor(places: object): Buffer {
  const frame = frames.get(places) ?? frameOf('places', JSON.stringify(places));
  frames.set(places, frame);
  return frame;
}

const frameOf = (name: string, data: string): Buffer => Buffer.from(`event: ${name}\ndata: ${data}\n\n`);

/** The Hono environment: Node's request and response, absent in tests. */
export type Connected = { Bindings: Partial<HttpBindings> };
