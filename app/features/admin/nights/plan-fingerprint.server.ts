import type { Plan } from '#features/schedule/schedule-series.server.ts';
import { fingerprint } from '#platform/fingerprint.ts';

/** A hash of a plan: only the plan that the operator has previewed is saved. */
export const planFingerprint = (plan: Plan): string => fingerprint(JSON.stringify(plan));
