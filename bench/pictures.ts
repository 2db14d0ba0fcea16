import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { RunningProduct } from './product.ts';
import { signedIn } from './signed-in.ts';

const photographs = 20;
const [width, height] = [4032, 3024];
const sampleMilliseconds = 20;

/**
 * Uploads twenty photographs of 12 megapixels to the gallery, sequentially as a browser does. Measures the
 * time and the peak memory of the server with its worker, compared with plain sharp that creates the same
 * files in a separate process.
 */
export async function picturesBench(product: RunningProduct, dataDirectory: string): Promise<string[]> {
  const folder = join(dataDirectory, 'photographs');
  const made = join(dataDirectory, 'plain');
  for (const one of [folder, made]) mkdirSync(one);
  await takePhotographs(folder);
  const { cookie } = await signedIn(product.origin, dataDirectory);
  const before = product.residentMegabytes();

  const memory = watchMemory(product.pid);
  const begun = performance.now();
  for (const name of readdirSync(folder)) await upload(product.origin, cookie, join(folder, name), name);
  const seconds = (performance.now() - begun) / 1000;
  const peak = memory.stop();

  const plain: { seconds: number; peakMegabytes: number } = JSON.parse(
    execFileSync(
      process.execPath,
      [fileURLToPath(new URL('./plain-sharp.ts', import.meta.url)), folder, made],
      {
        encoding: 'utf8',
      },
    ),
  );
  const ratio = (seconds / plain.seconds).toFixed(2);
  return [
    `pictures: ${photographs} of 12 megapixels in ${seconds.toFixed(1)} s, plain sharp ${plain.seconds.toFixed(1)} s: ratio ${ratio}`,
    `pictures, memory: server ${before} MB before, ${peak.server} MB at most, its worker ${peak.worker} MB at most; plain sharp ${Math.round(plain.peakMegabytes)} MB`,
  ];
}

/**
 * Creates gradients with sensor noise. Each is slightly brighter, so that no two are identical, and every
 * second one is rotated.
 */
async function takePhotographs(folder: string) {
  const sky = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#3a1c71"/><stop offset="1" stop-color="#ffaf7b"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)" opacity="0.8"/></svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const pixels = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .composite([{ input: Buffer.from(sky) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  for (let number = 0; number < photographs; number++)
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .linear(1, number)
      .withMetadata({ orientation: number % 2 ? 6 : 1 })
      .jpeg({ quality: 85 })
      .toFile(join(folder, `${number}.jpg`));
}

async function upload(origin: string, cookie: string, path: string, name: string) {
  const answer = await fetch(`${origin}/admin/gallery/upload?tag=puerto-vallarta&name=${name}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'image/jpeg' },
    body: readFileSync(path),
    redirect: 'manual',
  });
  if (answer.status !== 200)
    throw new Error(`the upload was answered with ${answer.status}: ${await answer.text()}`);
}

/** Samples the peak resident memory of a process and of its child processes. */
function watchMemory(pid: number) {
  const peak = { server: 0, worker: 0 };
  const look = () => {
    peak.server = Math.max(peak.server, resident(pid));
    for (const child of childrenOf(pid)) peak.worker = Math.max(peak.worker, resident(child));
  };
  const timer = setInterval(look, sampleMilliseconds);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const resident = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
const childrenOf = (pid: number) =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => read(`/proc/${child}/cmdline`).includes('resize-worker'))
    .map(Number);
