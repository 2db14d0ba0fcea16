import { brotliCompressSync } from 'node:zlib';
import type { RunningProduct } from './product.ts';

const pages = ['/', '/es', '/book-now', '/crawls', '/faq', '/checkout'];
/** The maximum compressed size of the landing page, and its maximum number of files. */
const aim = { kilobytes: 135, files: 20 };

/** The compressed JavaScript and CSS that a browser loads for each public page before any interaction. */
export async function weightsBench({ origin }: RunningProduct): Promise<string[]> {
  const lines: string[] = [];
  for (const page of pages) {
    const html = await (await fetch(origin + page)).text();
    // The page loads the scripts in its `modulepreload` links. Scripts of other routes are also named in it.
    const scripts = new Set(
      [...html.matchAll(/<link rel="modulepreload"[^>]* href="(\/assets\/[^"]+\.js)"/g)].map(
        (match) => match[1] ?? '',
      ),
    );
    const styles = new Set(
      [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map((match) => match[1] ?? ''),
    );
    const [script, style] = await Promise.all([weigh(origin, scripts), weigh(origin, styles)]);
    lines.push(
      `weight ${page.padEnd(10)} JavaScript ${kilobytes(script)} in ${scripts.size} files${/^\/(es)?$/.test(page) ? ` (aim ${aim.kilobytes} kB, ${aim.files} files)` : ''}, style ${kilobytes(style)}, page ${kilobytes(brotliCompressSync(html).length)}`,
    );
  }
  return lines;
}

async function weigh(origin: string, files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const answer = await fetch(origin + file);
    bytes += brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
  }
  return bytes;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
