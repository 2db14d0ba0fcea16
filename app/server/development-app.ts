import type { Server } from 'node:http';
import { createServer } from 'vite';
import type { App, LoadedApp } from './start.ts';

/**
 * Loads the app from its sources and reloads it when they change. Vite serves the browser's modules before
 * it.
 */
export async function developmentApp(server: Server): Promise<LoadedApp> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const load = async (): Promise<App> => (await vite.ssrLoadModule('./app/server/entry.ts')).product;
  return {
    app: {
      createApp: (platform, signals) => ({
        fetch: async (request) => (await load()).createApp(platform, signals).fetch(request),
      }),
      startWork: async (platform) => (await load()).startWork(platform),
      firstAdmin: async (platform) => (await load()).firstAdmin(platform),
    },
    before: vite.middlewares,
  };
}
