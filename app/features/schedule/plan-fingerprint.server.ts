import { fingerprint } from '#platform/fingerprint.ts';
import type { Plan } from './schedule-series.server.ts';

/** A hash of a plan: only the plan that the operator has previewed is saved. */
export const planFingerprint = (plan: Plan): string => fingerprint(JSON.stringify(plan));
