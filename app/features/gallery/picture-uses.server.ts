import type { PictureUse } from '#domain/decision.ts';
import { catalogueUsesOf } from '#features/catalogue/catalogue-editing-store.server.ts';
import { readHomeSection } from '#features/pages/home/home-content-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

const homePage = { kind: 'home', id: 'hero', name: { en: 'Home page', es: 'Página de inicio' } } as const;
const siteLogo = { kind: 'home', id: 'footer', name: { en: 'Logo', es: 'Logo' } } as const;

/** Everything that shows the picture with that URL, which prevents its deletion. */
export async function pictureUses(database: Database | Transaction, imageUrl: string): Promise<PictureUse[]> {
  const uses = await catalogueUsesOf(database, imageUrl);
  const { backgroundImage } = await readHomeSection(database, 'hero');
  const { logo } = await readHomeSection(database, 'footer');
  return [
    ...uses,
    ...(backgroundImage === imageUrl ? [homePage] : []),
    ...(logo === imageUrl ? [siteLogo] : []),
  ];
}
