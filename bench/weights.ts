import { totalOf, weighPage } from '#tests/support/page-weight.ts';
import type { RunningProduct } from './product.ts';

const pages = ['/', '/es', '/book-now', '/crawls', '/faq', '/checkout'];

/**
 * The compressed JavaScript and CSS that a browser loads for each public page before any interaction. Their limits are a
 * test (`tests/start/page-weights.test.ts`).
 */
export async function weightsBench({ origin }: RunningProduct): Promise<string[]> {
  const lines: string[] = [];
  for (const page of pages) {
    const weight = await weighPage(origin, page);
    lines.push(
      `weight ${page.padEnd(10)} JavaScript ${kilobytes(totalOf(weight.scripts))} in ${weight.scripts.length} files, style ${kilobytes(totalOf(weight.styles))}, page ${kilobytes(weight.page)}`,
    );
  }
  return lines;
}

const kilobytes = (size: number) => `${size.toFixed(1)} kB`;
