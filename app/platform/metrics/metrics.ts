import type { DatabasePool } from '../database/database-pool.ts';
import type { Outage } from '../database/outage.ts';
import { release } from '../release.ts';

/** What this process counts and measures, in the format of Prometheus. Null in the platform if it is off. */
export interface Metrics {
  /** The text for Prometheus, and its content type. */
  text(): Promise<{ readonly text: string; readonly contentType: string }>;
  /** The names of all metrics. */
  names(): string[];
  requestBegan(): void;
  /** `seconds` is null for a stream of events, which lasts as long as its page is open. */
  requestEnded(request: { route: string; method: string; status: number; seconds: number | null }): void;
  statementEnded(seconds: number): void;
  connectionWaited(seconds: number): void;
  /** The sweep runs from now on; it counts as successful until it has failed to be. */
  sweepStarted(sweep: string, everySeconds: number): void;
  sweepEnded(sweep: string, isSuccess: boolean): void;
  /**
   * Adds a figure that something else measures. The returned function sets its values, by the value of its
   * label (empty without a label); null removes them.
   */
  figure(figure: {
    readonly name: string;
    readonly help: string;
    readonly label?: string | undefined;
  }): (values: ReadonlyMap<string, number> | null) => void;
  /** Shows the connections of the pool and the state of the database. */
  watch(pool: DatabasePool, outage: Outage): void;
}

/** Short statements of an indexed table take less than a millisecond. */
const statementBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/**
 * Opens the metrics. Labels have few values: patterns of routes, classes of statuses, names in this code.
 * The library is only loaded here, because most installations do not use it.
 */
export async function openMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'pubcrawl_info', help: 'The release that runs.', labelNames: ['version'], registers })
    .labels(release)
    .set(1);
  const requests = new Histogram({
    name: 'pubcrawl_http_request_duration_seconds',
    help: 'Time from a request to the last byte of its response.',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  });
  const openRequests = new Gauge({
    name: 'pubcrawl_http_requests_open',
    help: 'Requests in progress, streams of live places included.',
    registers,
  });
  const statements = new Histogram({
    name: 'pubcrawl_database_statement_duration_seconds',
    help: 'Time of a statement, from sending it to its result.',
    buckets: statementBuckets,
    registers,
  });
  const waits = new Histogram({
    name: 'pubcrawl_database_connection_wait_seconds',
    help: 'Time that work waited for a connection of the pool.',
    buckets: statementBuckets,
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'pubcrawl_sweep_last_success_timestamp_seconds',
    help: 'When a sweep last succeeded, or began to run.',
    labelNames: ['sweep'],
    registers,
  });
  const intervals = new Gauge({
    name: 'pubcrawl_sweep_interval_seconds',
    help: 'The pause between two runs of a sweep.',
    labelNames: ['sweep'],
    registers,
  });
  const failures = new Counter({
    name: 'pubcrawl_sweep_failures_total',
    help: 'Runs of a sweep that failed.',
    labelNames: ['sweep'],
    registers,
  });
  return {
    text: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    requestBegan: () => openRequests.inc(),
    requestEnded({ route, method, status, seconds }) {
      openRequests.dec();
      if (seconds !== null) requests.labels(route, method, `${Math.floor(status / 100)}xx`).observe(seconds);
    },
    statementEnded: (seconds) => statements.observe(seconds),
    connectionWaited: (seconds) => waits.observe(seconds),
    sweepStarted(sweep, everySeconds) {
      intervals.labels(sweep).set(everySeconds);
      lastSuccess.labels(sweep).setToCurrentTime();
      failures.labels(sweep).inc(0);
    },
    sweepEnded(sweep, isSuccess) {
      if (isSuccess) lastSuccess.labels(sweep).setToCurrentTime();
      else failures.labels(sweep).inc();
    },
    figure({ name, help, label }) {
      const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers });
      return (values) => {
        gauge.reset();
        if (!label) gauge.remove();
        for (const [value, number] of values ?? []) gauge.set(label ? { [label]: value } : {}, number);
      };
    },
    watch(pool, outage) {
      new Gauge({
        name: 'pubcrawl_database_connections',
        help: 'Connections of the pool.',
        labelNames: ['state'],
        registers,
        collect() {
          this.labels('used').set(pool.totalCount - pool.idleCount);
          this.labels('idle').set(pool.idleCount);
        },
      });
      new Gauge({
        name: 'pubcrawl_database_connections_max',
        help: 'The most connections that the pool opens (DATABASE_CONNECTIONS).',
        registers,
      }).set(pool.max);
      new Gauge({
        name: 'pubcrawl_database_waiting',
        help: 'Work that waits for a connection of the pool.',
        registers,
        collect() {
          this.set(pool.waitingCount);
        },
      });
      new Gauge({
        name: 'pubcrawl_database_outage',
        help: '1 while the database cannot be used.',
        registers,
        collect() {
          this.set(outage.isOpen() ? 1 : 0);
        },
      });
    },
  };
}
