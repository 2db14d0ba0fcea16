import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
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
const port = 4389;

/**
 * Every public page in both languages as a phone on a slow line has it: the four marks of Lighthouse, what the page weighs on the
 * wire, and every audit that costs a mark. Performance is only worth reading on a quiet machine.
 */
export async function lighthouseBench({ origin }: RunningProduct): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
  const result = await lighthouse(origin + address, {
    port,
    logLevel: 'silent',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
  const { lhr } = result;
  const marks = categories.map(
    (name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)] as const,
  );
  const bytes = lhr.audits['total-byte-weight']?.numericValue ?? 0;
  const failing = marks.flatMap(([name, mark]) => (mark < aim ? worstOf(lhr, name) : []));
  return [
    `lighthouse ${address.padEnd(44)} ${marks.map(([name, mark]) => `${name} ${mark}`).join(', ')}, ${Math.round(bytes / 1024)} kB`,
    ...failing,
  ];
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** The audits that keep a category below its aim. */
function worstOf(lhr: Report, category: string): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `  ${id}: ${lhr.audits[id]?.displayValue ?? lhr.audits[id]?.title}`);
}
