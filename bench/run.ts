import { bookingsBench } from './bookings.ts';
import { feltBench } from './felt.ts';
import { landingBench } from './landing.ts';
import { lighthouseBench } from './lighthouse.ts';
import { liveBench } from './live.ts';
import { picturesBench } from './pictures.ts';
import { startProduct, temporaryData } from './product.ts';
import { scaleBench } from './scale.ts';
import { scanBench } from './scan.ts';
import { sellBench } from './sell.ts';
import { startBench } from './start.ts';
import { webhooksBench } from './webhooks.ts';
import { weightsBench } from './weights.ts';

/**
 * `npm run bench [part ...]`: speed and memory of the built product. Each is compared with a baseline of the
 * same run, because absolute figures depend on the machine and its load. Parts: weights, felt, landing, bookings,
 * sell, scan, pictures, webhooks, live, lighthouse, scale, start.
 */
const chosen = process.argv.slice(2);
const wants = (part: string) => chosen.length === 0 || chosen.includes(part);
const say = (lines: readonly string[]) => console.log(lines.join('\n'));

const data = temporaryData();
const product = await startProduct({ DATA_DIRECTORY: data.directory });
try {
  say([`memory idle: ${product.residentMegabytes()} MB`]);
  if (wants('weights')) say(await weightsBench(product));
  if (wants('felt')) say(await feltBench(product));
  if (wants('landing')) say(await landingBench(product));
  if (wants('lighthouse')) say(await lighthouseBench(product));
  if (wants('bookings')) say(await bookingsBench(product, data.directory));
  if (wants('sell')) say(await sellBench(product, data.directory));
  if (wants('scan')) say(await scanBench(product, data.directory));
  if (wants('pictures')) say(await picturesBench(product, data.directory));
  say([`memory after the load: ${product.residentMegabytes()} MB (aim 250)`]);
} finally {
  await product.stop();
  data.remove();
}
if (wants('webhooks')) say(await webhooksBench());
if (wants('live')) say(await liveBench());
if (wants('scale')) say(await scaleBench());
if (wants('start')) say(await startBench());
