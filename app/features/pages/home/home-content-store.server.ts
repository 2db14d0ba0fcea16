import { asc, eq, sql } from 'drizzle-orm';
import type { SectionKey } from '#domain/content/home-content.ts';
import { type HomeContent, sectionKeys } from '#domain/content/home-content.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { defaultHomeContent } from './default-home-content.server.ts';
import { homePageContent } from './home-content-tables.server.ts';

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

/**
 * The texts of the home page. Sections and fields that the operator has not written have their default text.
 */
export async function readHomeContent(database: Database | Transaction): Promise<HomeContent> {
  const rows = await database.select().from(homePageContent).orderBy(asc(homePageContent.sectionKey));
  const written = new Map(rows.map((row) => [row.sectionKey, row.content]));
  const sections = sectionKeys.map((key) => [key, overDefault(key, written.get(key))]);
  return Object.fromEntries(sections);
}

/** One section of the home page. */
export async function readHomeSection<Section extends SectionKey>(
  database: Database | Transaction,
  section: Section,
): Promise<HomeContent[Section]> {
  const [row] = await bySection(database, { section });
  return overDefault(section, row?.content);
}

const bySection = preparedQuery('content_by_section', (database) =>
  database
    .select({ content: homePageContent.content })
    .from(homePageContent)
    .where(eq(homePageContent.sectionKey, sql.placeholder('section'))),
);

function overDefault<Section extends SectionKey>(section: Section, content: unknown): HomeContent[Section] {
  const fields = typeof content === 'object' && !Array.isArray(content) ? content : null;
  return { ...defaultHomeContent[section], ...fields };
}
