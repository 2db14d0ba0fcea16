import type { Plan } from '#features/schedule/schedule-series.server.ts';
import { fingerprint } from '#platform/fingerprint.ts';

/** A short digest of a plan: only the plan whose dates the operator has looked at is saved. */
export const planFingerprint = (plan: Plan): string => fingerprint(JSON.stringify(plan));
