import { createHash } from 'node:crypto';

const namespace = 'vallarta-pub-crawl/sample-world';

/** A UUID derived from names (shaped like version 5), so that a second run finds the rows of the first. */
export function fixedId(...names: readonly string[]): string {
  const hash = createHash('sha1')
    .update([namespace, ...names].join('/'))
    .digest('hex');
  const variant = ((Number.parseInt(hash[16]!, 16) & 0b0011) | 0b1000).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-');
}
