import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compileMessages } from './scripts/compile-messages.ts';

/**
 * The app of the guides (`/door`): a script and a style sheet of its own, so that its worker stores little and the pages of
 * the site load nothing of it. What sells places and what shows codes to guests are further scripts, which load once the app is open. `scripts/precompress.ts` moves the manifest away from the public files.
 */
export default defineConfig({
  plugins: [compileMessages(), tailwindcss()],
  publicDir: false,
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: '.vite/door-app.json',
    rolldownOptions: {
      input: 'app/features/door/app/main.tsx',
      output: {
        hashCharacters: 'hex',
        entryFileNames: 'assets/[hash:12].js',
        chunkFileNames: 'assets/[hash:12].js',
        assetFileNames: 'assets/door-[hash:12][extname]',
      },
    },
  },
});
