import { expect, test } from 'vitest';
import { brokenRules } from './import-rules.ts';

const page = 'app/features/booking/booking-page.tsx';
const verb = 'app/features/booking/place-booking.server.ts';
const store = 'app/features/booking/booking-store.server.ts';
const kit = 'app/features/admin/kit/list/list-page.tsx';
const outbox = 'app/features/correspondence/outbox/outbox-store.server.ts';

test.for<[string, string]>([
  ['app/domain/money.ts', `import { sql } from 'drizzle-orm';`],
  ['app/domain/money.ts', `import { readFile } from 'node:fs/promises';`],
  ['app/domain/money.ts', `import type { Platform } from '#platform/platform.ts';`],
  ['app/platform/clock.ts', `import { placeBooking } from '#features/booking/place-booking.server.ts';`],
  ['app/platform/clock.ts', `import { context } from '#request-context';`],
  ['app/ui/button.tsx', `import { roles } from '#features/accounts/roles.ts';`],
  ['app/i18n/translate.ts', `import { Button } from '#ui/button.tsx';`],
  [verb, `import { app } from '#server/app.ts';`],
  [verb, `import { eq } from 'drizzle-orm';`],
  [verb, `import { bookings } from './booking-tables.server.ts';`],
  [verb, `import * as tables from './booking-tables.server.ts';`],
  [verb, `import { seedSite } from '#tests/support/site.ts';`],
  [page, `import { systemClock } from '#platform/clock.ts';`],
  ['app/server/app.ts', `import { Page } from '#features/admin/bookings/booking-page.tsx';`],
  ['app/root.tsx', `import { AdminFooter } from './features/admin/admin-footer.tsx';`],
  [kit, `import { NightRow } from '../../nights/night-row.tsx';`],
  [kit, `import type { AdminLink } from '#features/admin/admin-links.ts';`],
  [page, `import { Link, useFetcher } from 'react-router';`],
  [store, `import { readPage } from '#features/site/read-page.server.ts';`],
  [outbox, `import { saveTemplate } from '../templates/save-template.server.ts';`],
  [outbox, `import { correspondenceTables } from '../correspondence-personal-data.ts';`],
])('%s may not contain %s', ([file, source]) => {
  expect(brokenRules(file, source)).toHaveLength(1);
});

test.for<[string, string]>([
  ['app/domain/money.ts', `import { z } from 'zod'; import { min } from './calendar-date.ts';`],
  [verb, `import type { BookingRow } from './booking-tables.server.ts';`],
  [verb, `import { findNight } from '#features/schedule/schedule-store.server.ts';`],
  [store, `import { eq } from 'drizzle-orm'; import { bookings } from './booking-tables.server.ts';`],
  [page, `import { findNight } from '#features/schedule/schedule-store.server.ts';`],
  [
    kit,
    `import { Card } from '../card.tsx'; import { readNights } from '#features/schedule/schedule-store.server.ts';`,
  ],
  [
    outbox,
    `import type { MailToWrite } from '../definitions/mail-definition.ts'; import './outbox-tables.server.ts';`,
  ],
  [page, `import { Link } from 'react-router'; import { useFetcher } from '#ui/form/use-fetcher.ts';`],
  [page, `// import { systemClock } from '#platform/clock.ts';`],
])('%s may contain %s', ([file, source]) => {
  expect(brokenRules(file, source)).toEqual([]);
});

test.for([
  `import '../site/list.tsx';`,
  `import list from '../site/list.tsx';`,
  `import type { List } from '../site/list.tsx';`,
  `export { List } from '../site/list.tsx';`,
  `export * from '../site/list.tsx';`,
  `export * as lists from '../site/list.tsx';`,
  `const load = () => import('../site/list.tsx');`,
  `type List = import('../site/list.tsx').List;`,
  `import '#features/site/list.tsx';`,
])('an import to the left is found however it is written: %s', (source) => {
  expect(brokenRules(page, `const first = 1;\n${source}`)).toEqual([
    expect.stringContaining(`${page}:2: imports app/features/site/list.tsx, but a feature imports only`),
  ]);
});
