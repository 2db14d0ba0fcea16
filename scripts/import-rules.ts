import { type Import, readImports } from './read-imports.ts';

/**
 * A feature may only import features to its right. ARCHITECTURE.md has the same list and describes each
 * feature.
 */
export const featureOrder = [
  'admin',
  'operations',
  'overview',
  'selling',
  'site',
  'checkout',
  'guests',
  'correspondence',
  'reviews',
  'night-changes',
  'door',
  'tips',
  'pay',
  'cash',
  'roster',
  'changes',
  'payment',
  'tickets',
  'waiting-list',
  'booking',
  'ledger',
  'promotions',
  'partners',
  'schedule',
  'visits',
  'gallery',
  'catalogue',
  'contact',
  'third-parties',
  'pages',
  'settings',
  'people',
  'audit',
  'accounts',
];

/** The same for the folders of `correspondence`. */
export const correspondenceOrder = [
  'night-message',
  'automatic-mails',
  'waiting-mails',
  'roster-mails',
  'ticket-mails',
  'booking-mails',
  'account-mails',
  'operator-mails',
  'purchase-report',
  'templates',
  'outbox',
  'timing',
  'mails',
  'letters',
  'opt-out',
  'rendering',
  'default-texts',
  'definitions',
];

export type ImportRule = {
  /** Which files the rule is about. Paths are relative to the project's folder. */
  readonly files: (file: string) => boolean;
  readonly refuses: (imported: Import, file: string) => boolean;
  readonly because: string;
};

const features = within('app/features');
const platform = within('app/platform');
const server = within('app/server');
const ui = within('app/ui');
const isSql = ofPackages('drizzle-orm', 'pg');
const isTable = ({ path }: Import) => path.endsWith('-tables.server.ts');
const isPage = (file: string) => file.endsWith('.tsx');
const speaksSql = (file: string) => /-(tables|store)\.server\.ts$/.test(file);
const of =
  (...areas: ((path: string) => boolean)[]) =>
  ({ path }: Import) =>
    areas.some((area) => area(path));

/** The rules of ARCHITECTURE.md for all modules. Only tests of `app` may import anything. */
export const importRules: readonly ImportRule[] = [
  {
    files: within('app/domain'),
    refuses: (imported) =>
      !within('app/domain')(imported.path) && !ofPackages('zod', '@conform-to/zod')(imported),
    because:
      'domain is pure: it imports only domain, zod and its form parser, so that the same rule runs in browser and server.',
  },
  {
    files: platform,
    refuses: of(features, server, ui, is('app/request-context.ts')),
    because: 'platform is the outside world: it knows domain words and nothing of the features.',
  },
  {
    files: ui,
    refuses: of(features, platform, server),
    because: 'ui is look only: features use it, it knows none of them.',
  },
  {
    files: within('app/i18n'),
    refuses: of(features, platform, server, ui),
    because: 'i18n holds words: it may know domain (refusals, money, dates) and nothing else.',
  },
  {
    files: features,
    refuses: of(server),
    because: 'server assembles the product: nobody imports it.',
  },
  {
    files: (file) => features(file) && isPage(file),
    refuses: of(platform),
    because: 'Pages and parts never import platform: server verbs receive what they need as arguments.',
  },
  {
    files: (file) => features(file) && !speaksSql(file),
    // Without importing a table, a module cannot write to it, even without an import of drizzle. Types of
    // columns, which begin with a capital, may be imported everywhere.
    refuses: (imported) =>
      isSql(imported) || (isTable(imported) && imported.names.some((name) => !/^[A-Z]/.test(name))),
    because: 'Only *-tables.server.ts and *-store.server.ts speak SQL.',
  },
  onlyToTheRight(
    'app/features',
    featureOrder,
    'a feature imports only features to its right in ARCHITECTURE.md; what must travel left is an event, wired in app/server/reactions.ts.',
  ),
  onlyToTheRight(
    'app/features/correspondence',
    correspondenceOrder,
    'a folder of correspondence imports only folders to its right in ARCHITECTURE.md.',
  ),
  {
    files: (file) => within('app')(file) && !within('app/features/admin')(file),
    refuses: of(within('app/features/admin')),
    because: 'admin has pages only: routes.ts names them, and nobody else uses them.',
  },
  {
    files: within('app/features/admin/kit'),
    refuses: ({ path }) => within('app/features/admin')(path) && !within('app/features/admin/kit')(path),
    because: 'the kit of the admin area is used by its pages and knows none of them.',
  },
  {
    files: (file) => within('app')(file) && file !== 'app/ui/form/use-fetcher.ts',
    refuses: ({ path, names }) => path === 'react-router' && names.includes('useFetcher'),
    because:
      'an effect that depends on the data of React Router’s fetcher can be lost: #ui/form/use-fetcher.ts tells each answer.',
  },
  {
    files: within('app'),
    refuses: of(within('tests', 'scripts', 'bench', 'drills')),
    because: 'the product never imports tests or tools.',
  },
];

/** One line for each import of the module that a rule refuses. */
export function brokenRules(file: string, source: string): string[] {
  const rules = importRules.filter(({ files }) => files(file));
  return readImports(file, source).flatMap((imported) =>
    rules
      .filter(({ refuses }) => refuses(imported, file))
      .map(({ because }) => `${file}:${imported.line}: imports ${imported.path}, but ${because}`),
  );
}

/** Refuses that a folder imports one that stands before it in the order, or a file that lies in none of them. */
function onlyToTheRight(folder: string, order: readonly string[], because: string): ImportRule {
  const inside = within(folder);
  const place = (path: string) => order.indexOf(path.slice(folder.length + 1).split('/')[0] ?? '');
  return {
    files: inside,
    refuses: ({ path }, file) => inside(path) && place(path) < place(file),
    because,
  };
}

function within(...folders: readonly string[]) {
  return (path: string) => folders.some((folder) => path.startsWith(`${folder}/`));
}

function is(file: string) {
  return (path: string) => path === file;
}

function ofPackages(...names: readonly string[]) {
  return ({ path }: Import) => names.some((name) => path === name || path.startsWith(`${name}/`));
}
