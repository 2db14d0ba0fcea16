import type { IncomingHttpHeaders } from 'node:http';
import { release } from '../release.ts';

/** The trace of one request: its own span, and a span for each of its statements. */
export interface RequestTrace {
  readonly traceId: string;
  /** Called when a statement is sent; the returned function is called when it has ended. */
  statement(text: string): (error: unknown) => void;
  end(request: { method: string; route: string; status: number }): void;
}

/** Traces for OpenTelemetry. Null in the platform if they are off. */
export interface Traces {
  request(headers: IncomingHttpHeaders): RequestTrace;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/**
 * Opens the traces. The libraries read the standard variables (`OTEL_EXPORTER_OTLP_*`, `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`) and are only loaded here. A trace that the client has begun is continued if
 * `isTrusted`, because it also decides what is recorded.
 */
export async function openTraces({
  ratio,
  isTrusted,
}: {
  /** The share of the requests that are recorded, from 0 to 1. */
  readonly ratio: number;
  readonly isTrusted: boolean;
}): Promise<Traces> {
  const [api, { W3CTraceContextPropagator }, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const resource = resources
    .defaultResource()
    .merge(
      resources.resourceFromAttributes({ 'service.name': 'vallarta-pub-crawl', 'service.version': release }),
    )
    .merge(resources.detectResources({ detectors: [resources.hostDetector, resources.envDetector] }));
  const provider = new sdk.TracerProvider({
    resource,
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('vallarta-pub-crawl', release);
  const propagator = new W3CTraceContextPropagator();
  return {
    request(headers) {
      const outer = isTrusted
        ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
        : ROOT_CONTEXT;
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, outer);
      const inner = trace.setSpan(ROOT_CONTEXT, span);
      return {
        traceId: span.spanContext().traceId,
        statement(text) {
          const [operation = 'statement'] = text.trim().split(/\s/, 1);
          const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
          const options = { kind: SpanKind.CLIENT, attributes };
          const statement = tracer.startSpan(operation.toLowerCase(), options, inner);
          return (error) => {
            // Only the code: the database's message may quote values.
            const { code } = (error ?? {}) as { readonly code?: unknown };
            if (error) statement.setStatus({ code: SpanStatusCode.ERROR });
            if (error) statement.setAttribute('error.type', typeof code === 'string' ? code : 'error');
            statement.end();
          };
        },
        end({ method, route, status }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}
