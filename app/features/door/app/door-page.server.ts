import '#i18n/catalogues.server.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#domain/languages.ts';
import { escapeMarkup } from '#domain/plain-text.ts';
import { translator } from '#i18n/translate.ts';
import { projectRoot } from '#platform/project-root.ts';

/** Vite's manifest of the build of the app (vite.door.config.ts). */
type Built = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly isDynamicEntry?: boolean }
  >
>;

/** `shell`: what opens the app. `later`: what the open app loads by itself. Both are addresses. */
type DoorFiles = { readonly shell: readonly string[]; readonly later: readonly string[] };

let built: DoorFiles | null = null;

/** The addresses of the app's scripts and style sheets. In development its source, which Vite serves. */
export function doorFiles(): DoorFiles {
  if (import.meta.env.DEV) return { shell: ['/app/features/door/app/main.tsx'], later: [] };
  built ??= readBuilt();
  return built;
}

function readBuilt(): DoorFiles {
  const manifest: Built = JSON.parse(readFileSync(join(projectRoot, 'build/server/door-app.json'), 'utf8'));
  const filesWhere = (isLater: boolean) =>
    Object.values(manifest)
      .filter(({ isDynamicEntry = false }) => isDynamicEntry === isLater)
      .flatMap(({ file, css = [] }) => [file, ...css].map((name) => `/${name}`));
  return { shell: filesWhere(false), later: filesWhere(true) };
}

/** The app loads everything from here, and nothing else. The camera's picture is no request. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'${import.meta.env.DEV ? ` 'unsafe-inline'` : ''}`,
  `style-src 'self'${import.meta.env.DEV ? ` 'unsafe-inline'` : ''}`,
  `style-src-attr 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'${import.meta.env.DEV ? ' ws:' : ''}`,
  `manifest-src 'self'`,
  `worker-src 'self'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ');

/** The page of the app, with its headers: the same for everybody, without personal data. */
export function doorPage(siteName: string): { html: string; headers: Record<string, string> } {
  const { shell: files } = doorFiles();
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => !file.endsWith('.css'));
  const without = languages.map(
    (language) => `<p lang="${language}">${translator(language)('doorApp.noScript')}</p>`,
  );
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light">
<meta name="theme-color" content="#150b2e">
<meta name="robots" content="noindex">
<title>${escapeMarkup(siteName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/door.webmanifest" crossorigin="use-credentials">
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${import.meta.env.DEV ? developmentScript : ''}
${scripts.map((file) => `<script type="module" src="${file}"></script>`).join('\n')}
</head>
<body>
<div id="door"></div>
<noscript>${without.join('')}</noscript>
</body>
</html>
`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
    },
  };
}

/** What React Router's plugin of Vite expects in front of the scripts of any page. */
const developmentScript =
  '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>';
