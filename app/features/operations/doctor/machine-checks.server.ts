import { statfs } from 'node:fs/promises';
import { hoursAfter } from '#domain/durations.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { lastBackupAt } from '../backup/last-backup-store.server.ts';
import { examineDeployment } from '../deployment/deployment-rules.ts';
import { readMachine } from '../deployment/read-deployment.server.ts';
import { type Check, foundIn } from './check.ts';
import { countAdmins, databaseTime } from './machine-checks-store.server.ts';

type Context = Pick<Platform, 'clock' | 'config'> & { readonly snapshot: Transaction };

const group = 'machine';
/** Sessions, holds and signatures compare times of both clocks. */
const maxClockSeconds = 5;
const minFreeBytes = 1e9;
const maxBackupHours = 36;

/** Checks of the machine, its clock and its disk. */
export const machineChecks: readonly Check<Context>[] = [
  {
    name: 'clock',
    group,
    rule: 'this machine and the database have the same time',
    severity: 'problem',
    async find({ clock, snapshot }) {
      const before = clock.now().getTime();
      const database = (await databaseTime(snapshot)).getTime();
      const after = clock.now().getTime();
      const seconds = Math.max(before - database, database - after, 0) / 1000;
      return foundIn(seconds > maxClockSeconds ? [`they differ by ${seconds.toFixed(0)} seconds`] : []);
    },
  },
  {
    name: 'disk',
    group,
    rule: 'the disk of the data directory has room',
    severity: 'problem',
    async find({ config: { dataDirectory } }) {
      const { bavail, bsize } = await statfs(dataDirectory);
      const free = bavail * bsize;
      return foundIn(
        free < minFreeBytes ? [`${(free / 1e6).toFixed(0)} MB are free in ${dataDirectory}`] : [],
      );
    },
  },
  {
    name: 'backup',
    group,
    rule: `the last verified backup is younger than ${maxBackupHours} hours`,
    severity: 'warning',
    async find({ clock, snapshot }) {
      const last = await lastBackupAt(snapshot);
      if (last && last > hoursAfter(clock.now(), -maxBackupHours)) return foundIn([]);
      return foundIn([
        last ? `it is of ${last.toISOString()}` : 'there is none: run npm run backup every night',
      ]);
    },
  },
  {
    name: 'admins',
    group,
    rule: 'somebody can sign in to the admin area',
    severity: 'problem',
    find: async ({ snapshot }) =>
      foundIn(
        (await countAdmins(snapshot)) > 0 ? [] : ['no account is an admin: npm run admin -- add ADDRESS'],
      ),
  },
  {
    name: 'settings',
    group,
    rule: 'the settings are safe for a site that sells (npm run check-deployment)',
    severity: 'warning',
    async find({ config, clock }) {
      // A trial on this machine needs none of it.
      if (config.publicOrigin === undefined) return foundIn([]);
      const findings = examineDeployment(readMachine(config, clock.now()));
      return foundIn(
        findings.filter(({ severity }) => severity === 'problem').map(({ rule, text }) => `${rule}: ${text}`),
      );
    },
  },
];
