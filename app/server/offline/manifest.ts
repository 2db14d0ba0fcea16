import type { Language } from '#domain/languages.ts';
import { addressIn } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';

const night = '#1d1740';

/** The web app manifest in the visitor's language. */
export function manifest(language: Language, siteName: string) {
  const t = translator(language);
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: siteName,
    short_name: 'Pub Crawl',
    description: t('offline.app'),
    lang: language,
    start_url: addressIn(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: night,
    theme_color: night,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [{ name: t('booking.title'), url: addressIn(language, '/book-now') }],
  };
}
