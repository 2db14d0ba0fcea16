import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteManifestUrl, siteRoutes } from '../app/server/site-manifest.ts';

/**
 * Writes the list of routes of the public pages beside the whole one, which React Router has written. The admin area is
 * half of all routes, and no visitor opens it.
 */
const client = new URL('../build/client/', import.meta.url).pathname;
const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file));
if (!name) throw new Error("React Router's manifest is missing in build/client/assets");
const [, start = '', json = '', end = ''] =
  /^(window\.__reactRouterManifest=)(.*?)(;?\s*)$/s.exec(
    readFileSync(join(client, 'assets', name), 'utf8'),
  ) ?? [];
const manifest = JSON.parse(json);
const site = { ...manifest, routes: siteRoutes(manifest.routes), url: siteManifestUrl(manifest.url) };
writeFileSync(join(client, siteManifestUrl(manifest.url)), `${start}${JSON.stringify(site)}${end}`);
