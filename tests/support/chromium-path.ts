import fs from 'node:fs';

/** The path of the browser for tests and benchmarks. */
export function whereChromiumIs(): string {
  const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  const found = [process.env.CHROMIUM_PATH, ...places].find((path) => path && fs.existsSync(path));
  if (!found)
    throw new Error('Journeys and benches need a browser: set CHROMIUM_PATH to Chromium or Chrome.');
  return found;
}
