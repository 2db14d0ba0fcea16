import { openAuth } from '#features/accounts/auth.server.ts';
import { hasAdmin } from '#features/accounts/user-store.server.ts';
import { makeFirstAdmin } from '#features/people/make-first-admin.server.ts';
import type { Platform } from '#platform/platform.ts';
import { createApp } from './app.ts';
import { startWork } from './background-jobs.ts';

/**
 * The entry that `start.ts` loads once the platform is up: the web application, the background work, and the
 * first admin.
 */
export const product = {
  createApp,
  startWork,
  firstAdmin: async (platform: Platform) => {
    const made = await makeFirstAdmin({ ...platform, auth: openAuth(platform) });
    return made ?? ((await hasAdmin(platform.database)) ? null : 'missing');
  },
};
