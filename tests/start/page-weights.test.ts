import { expect, it } from 'vitest';
import { contentsOf, totalOf, weighPage } from '#tests/support/page-weight.ts';
import { runningSite } from '#tests/support/site.ts';

/**
 * The most that a page may make a browser load before any interaction, compressed, in kilobytes of 1,024 bytes. React and
 * React Router are 93 of them. A limit is raised only for something that is needed before the first tap; whatever else
 * loads after it (docs/decisions/weights-of-pages.md).
 */
const limits = [
  ['/', 144],
  ['/es', 144],
  ['/book-now', 134.4],
  ['/crawls', 138.1],
  ['/faq', 129.3],
  ['/checkout', 152.1],
] as const;
const maxStyleKilobytes = 12.1;

const { origin } = await runningSite();

it.each(limits)('%s loads at most %d kB of scripts', async (page, limit) => {
  const { scripts } = await weighPage(origin, page);
  const total = totalOf(scripts);
  expect(
    total,
    `${page} loads ${total.toFixed(1)} kB of scripts:\n${contentsOf(scripts)}`,
  ).toBeLessThanOrEqual(limit);
});

it('the public pages share one style sheet without the styles of the staff', async () => {
  const { styles } = await weighPage(origin, '/');
  expect(styles).toHaveLength(1);
  expect(totalOf(styles), contentsOf(styles)).toBeLessThanOrEqual(maxStyleKilobytes);
});
