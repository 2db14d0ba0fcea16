import { execFileSync } from 'node:child_process';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compileMessages } from './scripts/compile-messages.ts';
import { listModules } from './scripts/list-modules.ts';

/**
 * Groups modules that are loaded together, with their dependencies, into one file each. Otherwise about forty
 * files of a few hundred bytes would each need a request and be compressed separately. A module that matches
 * several groups goes into the first. Modules that the checkout or the admin also needs form groups of their
 * own, so that no page loads code that it does not use.
 */
const chunkGroups = [
  // Rarely changes, so it stays in the browser's cache across deployments.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|icu-minify|cookie|set-cookie-parser)\//,
  },
  // What every page starts with, and the layout of the public pages. Without root.tsx: React Router finds the style
  // sheet by its file.
  {
    name: 'frame',
    test: /app\/(entry\.client|load-later|i18n\/(use-translate|translate)\.|ui\/(connection\/[\w-]+|unsaved\/(leave-guard|leave-choice|in-page-links|unsaved-forms)|after-paint|document-nonce|early-input|page-scripts|set-past-react|translated-text|form\/use-fetcher)\.|features\/site\/(site-layout\.tsx|home-city\.|third-parties\/load-script)|ui\/page\/(crumbs|page-opening|site)\.|domain\/calendar-date)|icons\/(chevron-(left|right)|wifi-off)\./,
  },
  {
    name: 'order',
    test: /app\/(domain\/(decision|exchange|plain-text|record-of|booking\/(booking-states|refund-policy))|ui\/price|features\/(settings\/(currency-name|currency-select)|schedule\/live-places\/while-visible|booking\/cancellation-text))\.|icons\/(calendar-days|clock|map-pin|shield-check)\./,
  },
  {
    name: 'night',
    test: /app\/(domain\/(schedule\/(availability|night-times)|pricing\/price-per-person|written-time)|features\/site\/booking-widget\/fullness)\./,
  },
  {
    name: 'words',
    test: /app\/(domain\/content\/placeholders|features\/site\/sections\/localize)\./,
  },
  { name: 'text', test: /app\/(features\/pages\/rich-text-view|domain\/content\/rich-text)\./ },
  { name: 'conform', test: /node_modules\/@conform-to\/(dom|react)\// },
  {
    name: 'fields',
    // With what the forms of accounts share with the checkout, which they do not load.
    test: /app\/(ui\/(field|field-error|email-field|form\/(fields-provider|form-fields|use-too-long|page-value))|domain\/(form\/limit-in-problem|likely-address|booking\/customer-fields))\.|icons\/check\./,
  },
  { name: 'countries', test: /app\/domain\/booking\/countries\./ },
  {
    name: 'checkout',
    test: /app\/(features\/checkout\/(checkout-(answer|layout|page)|order-summary|price-lines|details\/(details-form|read-checkout-form|terms-text)|paying\/(payment-step|hold-clock|hold-countdown|take-again))|domain\/pricing\/(quote|coupon|add-on|tax))\.|icons\/(minus|plus|credit-card|badge-percent|hourglass|chevron-up)\./,
  },
  {
    name: 'rating',
    test: /app\/(ui\/stars|features\/site\/(reviews\/rating-line|sections\/(strip|picture-dialog)))\.|icons\/star\./,
  },
  { name: 'signs', test: /icons\/(beer|camera|map-pinned|party-popper)\./ },
  {
    name: 'route',
    test: /app\/(domain\/schedule\/route-times|features\/site\/(route-start|sections\/route))\./,
  },
  {
    name: 'storefront',
    test: /app\/features\/site\/(booking-widget\/(booking-widget|chosen-night)|use-hash-scroll|storefront)\./,
  },
  { name: 'placeholders', test: /app\/features\/site\/site-placeholders\./ },
  { name: 'meta', test: /app\/features\/site\/pages\/page-meta\./ },
  {
    name: 'home',
    test: /app\/features\/site\/(home-page|sections\/(home-sections|gallery)|third-parties\/instagram-embed|reviews\/guest-reviews)\./,
  },
];

/** Of both builds: the typeface that the server preloads is the file that the browser's style sheet names. */
const sameHashes = { hashCharacters: 'hex' } as const;

/**
 * Scripts are named by their content alone. Lists of content blockers match words in addresses, such as
 * `/consent-banner`, and would block a part of the page.
 */
const unnamedFiles = {
  ...sameHashes,
  entryFileNames: 'assets/[hash:12].js',
  chunkFileNames: 'assets/[hash:12].js',
} as const;

/** The commit that is built, for `/version`: from the variable where git is missing, such as in an image. */
function commit(): string | null {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/**
 * One build for browser and server. The server is bundled as a whole, so that each of our modules is
 * instantiated once (docs/decisions/one-server-graph.md).
 */
export default defineConfig(({ command }) => ({
  define: { 'import.meta.env.COMMIT': JSON.stringify(commit()) },
  plugins: [compileMessages(), tailwindcss(), reactRouter(), listModules()],
  // Read by `scripts/precompress.ts`, which moves it away from the public files.
  build: { manifest: true },
  // Messages are compiled at build time, so the browser needs the formatter but not the ICU parser.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // Libraries are bundled into the server too, except native ones: startup reads a few files instead of
  // 1,400.
  ssr: command === 'build' ? { noExternal: true, external: ['sharp'] } : { noExternal: ['use-intl'] },
  environments: {
    client: {
      build: {
        assetsInlineLimit: 0,
        rolldownOptions: { output: { ...unnamedFiles, codeSplitting: { groups: chunkGroups } } },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/server/start.ts', output: sameHashes } } },
  },
}));
