import type { HomeContent } from '#domain/content/home-content.ts';
import type { Thing } from '#ui/page/structured-data.tsx';

export const organizationId = (origin: string): string => `${origin}/#organization`;

/** The operator of the site. Fields that the operator has not filled in are left out. */
export function organization({
  name,
  origin,
  description,
  footer: { logo, email, phone, facebook, instagram },
}: {
  name: string;
  origin: string;
  description: string;
  footer: Pick<HomeContent['footer'], 'logo' | 'email' | 'phone' | 'facebook' | 'instagram'>;
}): Thing {
  // A social network's home page or an invalid URL is not a profile.
  const elsewhere = [facebook, instagram].filter((address) => (URL.parse(address)?.pathname ?? '/') !== '/');
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name,
    url: origin,
    logo: origin + (logo || '/icon-512.png'),
    image: `${origin}/images/social.jpg`,
    description,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}
