import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { socketUrl } from '#platform/database/presence.ts';
import { startProduct, temporaryData } from '../bench/product.ts';
import { startBookingLoad } from './support/booking-load.ts';
import { freePort, startNginx } from './support/nginx.ts';
import { countBookings, nightToSell } from './support/night-to-sell.ts';
import { startPageLoad } from './support/page-load.ts';

/**
 * `npm run drill rolling-restart [-- --rounds 3 --drain 6]`: two processes behind nginx (`deploy/nginx.conf`) are restarted one after the
 * other while visitors open pages, book and pay. No request may fail, and every acknowledged booking must exist.
 */
export async function drill(options: readonly string[]): Promise<readonly string[]> {
  const { values } = parseArgs({
    args: [...options],
    options: { rounds: { type: 'string', default: '3' }, drain: { type: 'string', default: '6' } },
  });
  const { directory, remove } = temporaryData();
  const [front, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
  const origin = `http://127.0.0.1:${front}`;
  const settings = {
    DATA_DIRECTORY: directory,
    PUBLIC_ORIGIN: origin,
    PAYMENTS: 'rehearsal',
    TRUSTED_PROXY_HOPS: '1',
    DRAIN_SECONDS: values.drain,
  };
  const start = (port: number) => startProduct({ ...settings, PORT: String(port) });
  const processes = [];
  for (const port of ports) processes.push({ port, product: await start(port) });
  const database = socketUrl(join(directory, 'postgres'));
  const nginx = await startNginx(siteOn(front ?? 0, ports));
  const pages = startPageLoad(origin, ['/', '/es', '/contact', '/api/settings', '/health']);
  const bookings = startBookingLoad([origin], await nightToSell(database));
  const begun = performance.now();
  await sleep(2_000);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const each of processes) {
      await each.product.stop();
      each.product = await start(each.port);
      await isReady(each.port);
    }
  await sleep(1_000);
  await Promise.all([pages.stop(), bookings.stop()]);
  const seconds = (performance.now() - begun) / 1_000;
  const placed = [...bookings.placed.keys()];
  const lost = placed.length - (await countBookings(database, placed));
  const errors = nginx.errors();
  await nginx.stop();
  for (const { product } of processes) await product.stop();
  remove();

  const failed = {
    pages: sumOf(pages.outcomes(), (outcome) => outcome !== '200'),
    forms: sumOf(bookings.outcomes(), (outcome) => outcome !== '303'),
  };
  console.log(
    `${Number(values.rounds) * ports.length} restarts in ${seconds.toFixed(0)} s, DRAIN_SECONDS=${values.drain}`,
  );
  console.log(`pages    ${sumOf(pages.outcomes())} requests, ${failed.pages} failed`, pages.outcomes());
  console.log(`forms    ${sumOf(bookings.outcomes())} requests, ${failed.forms} failed`, bookings.outcomes());
  console.log(`bookings ${placed.length} acknowledged, ${lost} lost; ${bookings.paid.size} paid`);
  if (failed.pages + failed.forms > 0) console.log(errors);
  return [
    ...(failed.pages + failed.forms > 0 ? [`${failed.pages + failed.forms} requests failed`] : []),
    ...(lost > 0 ? [`${lost} acknowledged bookings are not in the database`] : []),
  ];
}

async function isReady(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/health/ready`;
  while (!(await fetch(url).then(({ ok }) => ok))) await sleep(100);
}

const sumOf = (outcomes: Record<string, number>, isCounted: (outcome: string) => boolean = () => true) =>
  Object.entries(outcomes).reduce((sum, [outcome, count]) => sum + (isCounted(outcome) ? count : 0), 0);

/** The upstream and the location of `deploy/nginx.conf`, for these ports and without TLS. */
function siteOn(front: number, ports: readonly number[]): string {
  const settings = readFileSync('deploy/nginx.conf', 'utf8');
  const [upstream] = /^upstream [\s\S]*?^}/m.exec(settings) ?? [];
  const [location] = /^\tlocation \/ \{\n[\s\S]*?^\t}/m.exec(settings) ?? [];
  const [server] = /server 127\.0\.0\.1:3000.*;/.exec(upstream ?? '') ?? [];
  if (!upstream || !location || !server)
    throw new Error('deploy/nginx.conf has another form than this drill expects.');
  const servers = ports.map((port) => server.replace('3000', String(port)));
  return `${upstream.replace(server, servers.join('\n'))}
server {
  listen 127.0.0.1:${front};
${location.replace('Host $host', 'Host $http_host')}
}`;
}
