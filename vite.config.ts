import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compileMessages } from './scripts/compile-messages.ts';

// One file for what every page needs: it compresses better, and stays in the browser's cache from deploy to deploy.
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|icu-minify|cookie|set-cookie-parser)\//,
};

// The frame of every public page with all that it stands on, and the booking calendar with the same: some forty crumbs
// of a few hundred bytes otherwise, each with a request and a compression of its own.
const frame = { name: 'frame', test: /app\/features\/site\/site-layout\.tsx/ };
const storefront = { name: 'storefront', test: /app\/features\/site\/storefront\.tsx/ };

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
        rolldownOptions: { output: { codeSplitting: { groups: [framework, frame, storefront] } } },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/server/start.ts' } } },
  },
}));
