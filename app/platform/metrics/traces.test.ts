import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, expect, it, vi } from 'vitest';
import { openTraces } from './traces.ts';

type Attribute = { key: string; value: Record<string, unknown> };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number; message?: string };
};
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

/** A collector of OpenTelemetry: keeps what it receives. */
const received: { path: string | undefined; body: Export }[] = [];
const collector = createServer(async (request, response) => {
  received.push({ path: request.url, body: (await json(request)) as Export });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => collector.close());
const address = collector.address();
vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${typeof address === 'object' && address?.port}`);
vi.stubEnv('OTEL_SERVICE_NAME', 'night-shift');
afterAll(() => vi.unstubAllEnvs());

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const values = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('sends a span for a request and one for each of its statements, without values', async () => {
  const traces = await openTraces({ ratio: 1, isTrusted: true });
  const request = traces.request({ traceparent });
  request.statement('select * from "users" where "email" = $1')(null);
  request.statement('insert into bookings values ($1)')(
    Object.assign(new Error('ana@example.com exists'), { code: '23505' }),
  );
  request.end({ method: 'POST', route: '/checkout', status: 500 });
  await traces.close();

  const [{ path, body }] = received as [(typeof received)[number]];
  expect(path).toBe('/v1/traces');
  expect(values(body.resourceSpans[0]!.resource.attributes)).toMatchObject({
    'service.name': 'night-shift',
    'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
  const spans = body.resourceSpans[0]!.scopeSpans[0]!.spans;
  const root = spans.find(({ name }) => name === 'POST /checkout')!;
  expect(root).toMatchObject({
    traceId: request.traceId,
    parentSpanId: 'b7ad6b7169203331',
    status: { code: 2 },
  });
  expect(values(root.attributes)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/checkout',
    'http.response.status_code': 500,
  });
  expect(request.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === root.spanId);
  expect(statements.map(({ name, attributes }) => [name, values(attributes)['error.type']])).toEqual([
    ['select', undefined],
    ['insert', '23505'],
  ]);
  expect(JSON.stringify(body)).not.toContain('ana@example.com');
});

it('does not continue the trace of a client, and records no more than the share', async () => {
  received.length = 0;
  const traces = await openTraces({ ratio: 0, isTrusted: false });
  const request = traces.request({ traceparent });
  expect(request.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  request.end({ method: 'GET', route: '/', status: 200 });
  await traces.close();
  expect(received).toEqual([]);
});
