import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Writes biome.features.json, which biome.json extends. Biome has no rule for an order of folders, so each
// feature needs its own rules. With --check nothing is written, and any difference is an error.

/**
 * A feature may only import features to its right. ARCHITECTURE.md has the same list and describes each
 * feature.
 */
const order = [
  'admin',
  'operations',
  'overview',
  'site',
  'checkout',
  'guests',
  'correspondence',
  'reviews',
  'night-changes',
  'door',
  'changes',
  'payment',
  'tickets',
  'waiting-list',
  'booking',
  'promotions',
  'schedule',
  'visits',
  'gallery',
  'catalogue',
  'contact',
  'third-parties',
  'pages',
  'settings',
  'people',
  'audit',
  'accounts',
];

type Rule = {
  readonly group: readonly string[];
  /** The restricted import names, as a pattern; without it, all names. */
  readonly importNamePattern?: string;
  readonly message: string;
};

const noServer: Rule = {
  group: ['#server/**'],
  message: 'server assembles the product: nobody imports it.',
};
const noSql: Rule = {
  group: ['drizzle-orm', 'drizzle-orm/**', 'pg'],
  message: 'Only *-tables.server.ts and *-store.server.ts speak SQL.',
};
/**
 * Without importing a table, a module cannot write to it, even without an import of drizzle. Types of columns
 * may be imported everywhere.
 */
const noTables: Rule = {
  group: ['**/*-tables.server.ts'],
  importNamePattern: '[a-z].*',
  message: noSql.message,
};
const noPlatform: Rule = {
  group: ['#platform/**'],
  message: 'Pages and parts never import platform: server verbs receive what they need as arguments.',
};
const tables = ['*-store.server.ts', '*-tables.server.ts'];

const projectRoot = join(import.meta.dirname, '..');
const file = join(projectRoot, 'biome.features.json');
// One line per override, for readable diffs.
const overrides = order.flatMap(overridesOf).map((override) => JSON.stringify(override));
const rules = `{"overrides": [\n${overrides.join(',\n')}\n]}\n`;
if (!process.argv.includes('--check')) writeFileSync(file, rules);

const folders = readdirSync(join(projectRoot, 'app/features'));
const architecture = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8');
const problems = [
  readFileSync(file, 'utf8') === rules || 'biome.features.json is not what its script writes: npm run fix',
  folders.sort().join() === order.toSorted().join() || 'The order names other features than app/features has',
  architecture.includes(order.join(' > ')) || 'ARCHITECTURE.md shows another order of the features',
].filter((problem) => problem !== true);
for (const problem of problems) console.error(`${problem} (scripts/write-import-rules.ts)`);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * The three kinds of files of a feature, with their restricted imports: pages and components, stores and
 * tables, all others.
 */
function overridesOf(feature: string) {
  const folder = `app/features/${feature}/**`;
  const everywhere = [noServer, ...nothingToTheLeft(feature)];
  const stores = tables.map((name) => `${folder}/${name}`);
  const others = [`${folder}/*.ts`, ...tables.map((name) => `!**/${name}`), '!**/*.test.ts'];
  return [
    override([`${folder}/*.tsx`], [...everywhere, noSql, noTables, noPlatform]),
    override(others, [...everywhere, noSql, noTables]),
    override(stores, everywhere),
  ];
}

function nothingToTheLeft(feature: string): Rule[] {
  const left = order.slice(0, order.indexOf(feature));
  if (left.length === 0) return [];
  const message = `${feature} may import only features to its right in ARCHITECTURE.md; what must travel left is an event, wired in app/server/reactions.ts.`;
  return [{ group: left.map((name) => `#features/${name}/**`), message }];
}

function override(includes: readonly string[], patterns: readonly Rule[]) {
  const noRestrictedImports = { level: 'error', options: { patterns } };
  return { includes, linter: { rules: { style: { noRestrictedImports } } } };
}
