import fs from 'node:fs';

/** The browser of this machine that tests and benches drive. */
export function whereChromiumIs(): string {
  const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  const found = [process.env.CHROMIUM_PATH, ...places].find((path) => path && fs.existsSync(path));
  if (!found)
    throw new Error('Journeys and benches need a browser: set CHROMIUM_PATH to Chromium or Chrome.');
  return found;
}
