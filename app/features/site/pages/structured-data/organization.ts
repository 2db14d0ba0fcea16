import type { HomeContent } from '#domain/content/home-content.ts';
import type { Thing } from './structured-data.tsx';

export const organizationId = (origin: string): string => `${origin}/#organization`;

/** Who runs the nights. What the operator has not filled in is left out. */
export function organization({
  name,
  origin,
  description,
  footer: { email, phone, facebook, instagram },
}: {
  name: string;
  origin: string;
  description: string;
  footer: Pick<HomeContent['footer'], 'email' | 'phone' | 'facebook' | 'instagram'>;
}): Thing {
  // A network's front page, or what is no address, is nobody's profile.
  const elsewhere = [facebook, instagram].filter((address) => (URL.parse(address)?.pathname ?? '/') !== '/');
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name,
    url: origin,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/images/social.jpg`,
    description,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}
