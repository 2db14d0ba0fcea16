export type Device = { readonly browser: string; readonly system: string };

// The order matters: most browsers also claim to be Safari or Chrome, and most phones to be a Mac or Linux.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The browser and the operating system of a user agent; null if either is unknown. */
export function deviceOf(userAgent: string): Device | null {
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([sign]) => sign.test(userAgent))?.[1],
  );
  return browser && system ? { browser, system } : null;
}
