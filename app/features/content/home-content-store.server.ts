import { eq } from 'drizzle-orm';
import type { SectionKey } from '#domain/content/home-content.ts';
import type { Transaction } from '#platform/database/database.ts';
import { homePageContent } from './content-tables.server.ts';

/** Changes some fields of a section of the home page. The others keep their value or the default. */
export async function writeHomeSection(
  transaction: Transaction,
  section: SectionKey,
  fields: object,
  now: Date,
): Promise<void> {
  const [row] = await transaction
    .select()
    .from(homePageContent)
    .where(eq(homePageContent.sectionKey, section))
    .for('update');
  const written = typeof row?.content === 'object' && !Array.isArray(row.content) ? row.content : {};
  const content = { ...written, ...fields };
  await transaction
    .insert(homePageContent)
    .values({ sectionKey: section, content, updatedAt: now })
    .onConflictDoUpdate({ target: homePageContent.sectionKey, set: { content, updatedAt: now } });
}
