import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { median } from './figures.ts';
import type { RunningProduct } from './product.ts';

const rounds = 3;
const roundSeconds = 3;
const connections = 50;

/** Requests per second of the landing page against a bare `node:http` server that returns the same bytes. */
export async function landingBench(product: RunningProduct): Promise<string[]> {
  const lines: string[] = [];
  for (const path of ['/', '/es']) {
    const { body, headers } = await landingBytes(product.origin + path);
    const bare = createServer((_request, response) => response.writeHead(200, headers).end(body));
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const address = bare.address();
    const bareUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const [productRates, bareRates]: number[][] = [[], []];
    for (let round = 0; round < rounds; round++) {
      productRates?.push(await requestsPerSecond(product.origin + path));
      bareRates?.push(await requestsPerSecond(bareUrl));
    }
    bare.close();
    const ratio = median(
      (productRates ?? []).map((rate, round) => rate / (bareRates?.[round] ?? Number.NaN)),
    );
    lines.push(
      `landing ${path.padEnd(4)} ${Math.round(median(productRates ?? []))}/s, bare node:http ${Math.round(median(bareRates ?? []))}/s: ratio ${ratio.toFixed(2)} (aim 0.50), ${(body.length / 1024).toFixed(1)} kB brotli`,
    );
  }
  return lines;
}

async function landingBytes(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  // `fetch` decompresses the body, so the compressed bytes are requested with `node:http`.
  const { request } = await import('node:http');
  const body = await new Promise<Buffer>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
  return {
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    },
  };
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: roundSeconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}
