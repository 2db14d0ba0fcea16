import { type PersonalTable, withoutPersons } from '../database/personal-data.ts';

const queue = 'a setting or a count of the queue';

/**
 * The tables of pg-boss, of the migrations and of releases. A job contains ids (`JobQueues`), and its output an error
 * without personal data (`cleanMessage`).
 */
export const jobTables: readonly PersonalTable[] = [
  withoutPersons('pgboss.job', 'ids, and errors without personal data', [
    ...['data', 'dead_letter', 'group_id', 'group_tier', 'name', 'output', 'policy', 'singleton_key'],
    ...['source_name', 'source_output', 'state', 'trace_context'],
  ]),
  withoutPersons('pgboss.queue', queue, [
    ...['dead_letter', 'name', 'policy', 'singletons_active', 'table_name'],
  ]),
  withoutPersons('pgboss.queue_stats', queue, ['name']),
  withoutPersons('pgboss.job_dependency', queue, ['child_name', 'parent_name']),
  withoutPersons('pgboss.instance', 'a process; the product records none (`registerInstance`)', [
    ...['application_name', 'config', 'host', 'metrics', 'name', 'node_version', 'version', 'workers'],
  ]),
  withoutPersons('pgboss.schedule', queue, [
    ...['cron', 'data', 'key', 'kind', 'name', 'options', 'timezone'],
  ]),
  withoutPersons('pgboss.subscription', queue, ['event', 'name']),
  withoutPersons('pgboss.warning', queue, ['data', 'message', 'type']),
  withoutPersons('pgboss.bam', queue, ['command', 'error', 'name', 'queue', 'status', 'table_name']),
  withoutPersons('drizzle.__drizzle_migrations', 'hashes of files', ['hash']),
  withoutPersons('schema_compatibility', 'a release of the product', ['oldest_release']),
];
