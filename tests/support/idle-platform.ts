import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/database.ts';
import { openOutage } from '#platform/database/outage.ts';
import { diskFileStore } from '#platform/files/disk-file-store.ts';
import { openRequestScope } from '#platform/metrics/request-scope.ts';
import { openPictureResizer } from '#platform/pictures/picture-resizer.ts';
import type { Platform } from '#platform/platform.ts';
import { openTally } from '#platform/tally.ts';
import { openTraffic } from '#platform/traffic.ts';

/** The parts of the platform that a test does not use. Enqueued jobs never run, and sending a mail fails. */
export const idlePlatform = {
  pool: openDatabase('postgres://nowhere.invalid', { onError: () => undefined }).pool,
  jobs: {
    enqueue: async () => undefined,
    work: async () => undefined,
    isReady: async () => true,
    stop: async () => undefined,
  },
  gateways: new Map(),
  mailer: { send: () => Promise.reject(new Error('This test sends no mail')), close: () => undefined },
  files: diskFileStore(join(tmpdir(), 'vallarta-no-files')),
  pictures: openPictureResizer(),
  traffic: openTraffic(),
  visits: openTally(),
  requests: openRequestScope(),
  metrics: null,
  traces: null,
  outage: openOutage({ begun: () => undefined, ended: () => undefined }),
} satisfies Partial<Platform>;
