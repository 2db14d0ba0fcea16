import lighthouse, { type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright-core';
import { whereChromiumIs } from '#tests/support/chromium-path.ts';
import { ownBlockingTime, ownPerformance } from './own-blocking-time.ts';
import type { RunningProduct } from './product.ts';

const pages = [
  '/',
  '/book-now',
  '/cities',
  '/crawls',
  '/crawls/puerto-vallarta-beach-pub-crawl',
  '/contact',
  '/faq',
  '/about',
  '/terms',
  '/privacy',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const aim = 95;
const maxTries = 3;
const port = 4389;

/**
 * Every public page in both languages, on a phone with a slow connection: the four scores of Lighthouse, the
 * transferred bytes, and every audit that lowers a score. The performance in brackets is based on the page's
 * processor time instead of the elapsed time, so it is also valid on a busy machine.
 */
export async function lighthouseBench({ origin }: RunningProduct): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: whereChromiumIs(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  try {
    const lines: string[] = [];
    for (const path of pages)
      for (const address of [path, path === '/' ? '/es' : `/es${path}`])
        lines.push(...(await marksOf(address, origin)));
    return lines;
  } finally {
    await browser.close();
  }
}

async function marksOf(address: string, origin: string): Promise<string[]> {
  const result = await reportOf(origin + address);
  const { lhr } = result;
  const marks = categories.map(
    (name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)] as const,
  );
  const ownScore = Math.round(ownPerformance(result) * 100);
  const bytes = lhr.audits['total-byte-weight']?.numericValue ?? 0;
  const failing = marks.flatMap(([name, mark]) => (mark < aim ? worstOf(lhr, name) : []));
  return [
    `lighthouse ${address.padEnd(44)} ${marks.map(([name, mark]) => `${name} ${mark}`).join(', ')} (performance by its own work ${ownScore}, blocked ${Math.round(ownBlockingTime(result))} ms), ${Math.round(bytes / 1024)} kB`,
    ...failing,
  ];
}

/**
 * On a busy machine the browser sometimes records nothing and there is no score. The page is then measured
 * again.
 */
async function reportOf(url: string, tries = maxTries): Promise<RunnerResult> {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const isComplete = categories.every((name) => typeof result.lhr.categories[name]?.score === 'number');
  return isComplete || tries === 1 ? result : reportOf(url, tries - 1);
}

type Report = RunnerResult['lhr'];

/** The audits with a score below 0.9 that lower the score of a category. */
function worstOf(lhr: Report, category: string): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `  ${id}: ${lhr.audits[id]?.displayValue ?? lhr.audits[id]?.title}`);
}
