import { createHash } from 'node:crypto';
import type { Shift } from './roster-store.server.ts';

const versionLength = 12;

/** Stands for who works a night in which role: another one if anything of that differs. */
export function rosterVersion(shifts: readonly Pick<Shift, 'staffId' | 'role'>[]): string {
  const worked = shifts.map(({ staffId, role }) => `${staffId} ${role}`).sort();
  return createHash('sha256').update(worked.join()).digest('base64url').slice(0, versionLength);
}
