import { createHash } from 'node:crypto';
import type { Plan } from '#features/schedule/schedule-series.server.ts';

/** A short digest of a plan: only the plan whose dates the operator has looked at is saved. */
export const planFingerprint = (plan: Plan): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 22);
