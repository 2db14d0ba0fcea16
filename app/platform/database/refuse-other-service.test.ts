import { expect, it } from 'vitest';
import { serviceOfServer } from './refuse-other-service.ts';

/** A machine on which process 7 is PostgreSQL, and process 5 runs beside it in the same service. */
function machine({ own = 'pub-crawl@3002', other = 'pub-crawl@3001', beside = 'node\0server.ts\0' }) {
  const files: Record<string, string> = {
    '/proc/self/cgroup': `0::/system.slice/${own}.service\n`,
    '/proc/7/cgroup': `0::/system.slice/${other}.service\n`,
    [`/sys/fs/cgroup/system.slice/${other}.service/cgroup.procs`]: '5\n7\n',
    '/proc/5/cmdline': beside,
    '/proc/7/cmdline': 'postgres\0-D\0/data\0',
  };
  return (name: string) => {
    const content = files[name];
    if (content === undefined) throw new Error(`ENOENT ${name}`);
    return content;
  };
}

it('names the other service whose server has started PostgreSQL', () => {
  expect(serviceOfServer(7, machine({}))).toBe('pub-crawl@3001.service');
});

it.each([
  ['it is the own service', { own: 'pub-crawl@3001' }],
  ['a command of cron has started it', { other: 'cron', beside: 'node\0scripts/backup.ts\0' }],
])('names none if %s', (_, about) => {
  expect(serviceOfServer(7, machine(about))).toBeNull();
});

it('names none where there are no services', () => {
  expect(serviceOfServer(7, () => '0::/user.slice/session-1.scope\n')).toBeNull();
  expect(serviceOfServer(7, () => expect.unreachable('no such file'))).toBeNull();
});
