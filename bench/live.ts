import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type pg from 'pg';
import { startProduct, temporaryData } from './product.ts';
import { openProductDatabase } from './product-database.ts';

const connections = 2_000;
const opensAtOnce = 50;
const changes = 20;

/**
 * Many open calendars: the memory of each stream, the time until all of them have received a sold place, and
 * the latency of a page before and with the streams. The clients share the cores.
 */
export async function liveBench(): Promise<string[]> {
  const data = temporaryData();
  const product = await startProduct({ DATA_DIRECTORY: data.directory, TRUSTED_PROXY_HOPS: '1' });
  const { pool, close } = await openProductDatabase(data.directory);
  try {
    await latency(product.origin); // warm
    const [quiet, before] = [await latency(product.origin), product.residentMegabytes()];
    const streams = await openStreams(`${product.origin}/api/crawls/puerto-vallarta-beach-pub-crawl/places`);
    await sleep(2_000);
    const after = product.residentMegabytes();
    const processor = product.processorMilliseconds();
    const idleSeconds = 5;
    await sleep(idleSeconds * 1000);
    const idle = (product.processorMilliseconds() - processor) / idleSeconds / 10;
    const received: number[] = [];
    const selling = sellPlaces(pool, streams, received);
    const busy = await latency(product.origin);
    await selling;
    const perStream = ((after - before) * 1024) / connections;
    for (const { stream } of streams) stream.destroy();
    return [
      `live ${streams.length} streams: ${before} -> ${after} MB (${perStream.toFixed(1)} kB each), ${idle.toFixed(1)} % of a core while nothing changes`,
      `live a sold place is told to all of them within ${Math.round(Math.max(...received))} ms at most, ${Math.round(received.reduce((a, b) => a + b, 0) / received.length)} ms on average (aim 5000)`,
      `live landing page p50/p97.5: ${quiet} ms without streams, ${busy} ms with them and a place sold again and again`,
    ];
  } finally {
    await close();
    await product.stop();
    data.remove();
  }
}

type Stream = { readonly stream: IncomingMessage; heard: number };

async function openStreams(address: string): Promise<Stream[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const streams: Stream[] = [];
  while (streams.length < connections)
    streams.push(
      ...(await Promise.all(
        Array.from({ length: opensAtOnce }, (_, n) => openStream(address, agent, streams.length + n)),
      )),
    );
  return streams;
}

/** Each stream has its own client address, as a trusted proxy would report it. */
async function openStream(address: string, agent: Agent, number: number): Promise<Stream> {
  const from = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const request = get(address, { agent, headers: { 'x-forwarded-for': from } });
  const [stream] = (await once(request, 'response')) as [IncomingMessage];
  if (stream.statusCode !== 200) throw new Error(`stream ${number} answered ${stream.statusCode}`);
  const open = { stream, heard: 0 };
  stream.on('data', () => {
    open.heard += 1;
  });
  return open;
}

/** Sells places one by one, each after all streams have received the previous one. */
async function sellPlaces(pool: pg.Pool, streams: readonly Stream[], received: number[]) {
  for (let change = 0; change < changes; change++) {
    for (const stream of streams) stream.heard = 0;
    await pool.query(
      `update scheduled_crawls set available_spots = available_spots - 1 where id =
       (select n.id from scheduled_crawls n join pub_crawls c on c.id = n.crawl_id
        where c.slug = 'puerto-vallarta-beach-pub-crawl' and n.date > current_date + 7 and available_spots > 25 limit 1)`,
    );
    const sold = performance.now();
    while (streams.some(({ heard }) => heard === 0)) await sleep(10);
    received.push(performance.now() - sold);
  }
}

async function latency(url: string): Promise<string> {
  const { latency, non2xx } = await autocannon({ url, connections: 4, duration: 8, overallRate: 40 });
  if (non2xx > 0) throw new Error(`${non2xx} bad answers`);
  return `${latency.p50}/${latency.p97_5}`;
}
