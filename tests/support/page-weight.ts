import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

export type WeighedFile = { readonly path: string; readonly kilobytes: number };

export type PageWeight = {
  /** The scripts that a browser loads before any interaction, the heaviest first. */
  readonly scripts: readonly WeighedFile[];
  readonly styles: readonly WeighedFile[];
  /** The document. */
  readonly page: number;
};

/** What a page makes a browser load before any interaction, compressed, in kilobytes of 1,024 bytes. */
export async function weighPage(origin: string, page: string): Promise<PageWeight> {
  const html = await (await fetch(origin + page)).text();
  // The page loads the scripts in its `modulepreload` links. Scripts of other routes are also named in it.
  const scripts = addressesIn(html, /<link rel="modulepreload"[^>]* href="(\/assets\/[^"]+\.js)"/g);
  const styles = addressesIn(html, /href="(\/assets\/[^"]+\.css)"/g);
  return {
    scripts: await weigh(origin, scripts),
    styles: await weigh(origin, styles),
    page: brotliCompressSync(html).length / 1_024,
  };
}

const addressesIn = (html: string, link: RegExp): Set<string> =>
  new Set([...html.matchAll(link)].map((match) => match[1] ?? ''));

async function weigh(origin: string, paths: Iterable<string>): Promise<WeighedFile[]> {
  const files: WeighedFile[] = [];
  for (const path of paths) {
    const answer = await fetch(origin + path);
    const { length } = brotliCompressSync(Buffer.from(await answer.arrayBuffer()));
    files.push({ path, kilobytes: length / 1_024 });
  }
  return files.toSorted((one, other) => other.kilobytes - one.kilobytes);
}

export const totalOf = (files: readonly WeighedFile[]): number =>
  files.reduce((total, { kilobytes }) => total + kilobytes, 0);

/** The files with the largest modules in them, one file per line. */
export function contentsOf(files: readonly WeighedFile[]): string {
  const modules: Record<string, string[]> = JSON.parse(
    readFileSync(new URL('../../build/client-modules.json', import.meta.url), 'utf8'),
  );
  return files
    .map(({ path, kilobytes }) => {
      const largest = modules[path.slice(1)]?.slice(0, 6).join(', ') ?? '';
      return `${kilobytes.toFixed(1)} kB ${path} ${largest}`;
    })
    .join('\n');
}
