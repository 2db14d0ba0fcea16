import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compileMessages } from './scripts/compile-messages.ts';

/**
 * What is needed together comes in one file, with all that it stands on: some forty crumbs of a few hundred bytes
 * otherwise, each with a request and a compression of its own. Who comes first takes what several would; what also
 * the checkout or the desk needs is a group of its own, so that no page fetches what it does not use.
 */
const together = [
  // It stays in the browser's cache from deploy to deploy.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|icu-minify|cookie|set-cookie-parser)\//,
  },
  // The frame of every public page.
  {
    name: 'frame',
    test: /app\/(features\/site\/(site-layout\.tsx|pages\/(page-meta|crumbs)\.|third-parties\/load-script)|domain\/calendar-date)|icons\/chevron-(left|right)\./,
  },
  {
    name: 'order',
    test: /app\/(domain\/(decision|exchange)|ui\/price)\.|icons\/(calendar-days|clock|map-pin|shield-check)\./,
  },
  {
    name: 'night',
    test: /app\/(domain\/(schedule\/availability|pricing\/price-per-person)|features\/site\/(clock-text|booking-widget\/(fullness|month)))\./,
  },
  {
    name: 'words',
    test: /app\/(domain\/content\/placeholders|features\/site\/(price-placeholders|sections\/say))\./,
  },
  { name: 'signs', test: /icons\/(beer|camera|map-pinned|party-popper)\./ },
  { name: 'storefront', test: /app\/features\/site\/(booking-widget\/booking-widget|use-hash-scroll)\./ },
];

/**
 * One build for browser and server. The server is built whole, so that each module of ours
 * exists once in it (docs/decisions/one-server-graph.md).
 */
export default defineConfig(({ command }) => ({
  plugins: [compileMessages(), tailwindcss(), reactRouter()],
  // Texts are compiled at build, so the browser gets the formatter without the ICU parser.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // Libraries too are built into the server, all but what is native: a start reads a few files instead of 1,400.
  ssr: command === 'build' ? { noExternal: true, external: ['sharp'] } : { noExternal: ['use-intl'] },
  environments: {
    client: {
      build: {
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: together } } },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/server/start.ts' } } },
  },
}));
