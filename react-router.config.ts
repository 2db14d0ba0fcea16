import type { Config } from '@react-router/dev/config';

/**
 * The browser knows all routes from the first page on: a route that has to be looked up first cannot be reached without a
 * network, and React Router then replaces the page by an error. Public pages know only theirs (app/server/site-manifest.ts).
 */
export default { appDirectory: 'app', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config;
