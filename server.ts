import { enableCompileCache } from 'node:module';

// Compiled code is kept beside the build, for the next start. Only what is imported from here on profits.
enableCompileCache('build/.compile-cache');

if (process.env.NODE_ENV === 'development') {
  const { start } = await import('./app/server/start.ts');
  const { developmentApp } = await import('./app/server/development-app.ts');
  await start(developmentApp);
} else {
  const built = new URL('./build/server/index.js', import.meta.url).href;
  const { start }: typeof import('./app/server/start.ts') = await import(built);
  await start();
}
