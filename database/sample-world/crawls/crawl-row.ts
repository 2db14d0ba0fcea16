import type { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';

export type CrawlRow = typeof pubCrawls.$inferInsert & { readonly id: string; readonly slug: string };
