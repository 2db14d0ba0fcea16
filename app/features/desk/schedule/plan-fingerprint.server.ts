import { createHash } from 'node:crypto';
import type { Plan } from '#features/schedule/schedule-series.server.ts';

/** A plan in few letters, so that a save can tell whether it is the plan whose dates were looked at. */
export const planFingerprint = (plan: Plan): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 22);
