declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export const {
    allowedActionOrigins,
    assets,
    assetsBuildDirectory,
    basename,
    entry,
    future,
    isSpaMode,
    prerender,
    publicPath,
    routeDiscovery,
    routes,
    ssr,
  }: import('react-router').ServerBuild;
}

interface ImportMetaEnv {
  /** The commit that was built, if it was known (vite.config.ts). */
  readonly COMMIT?: string;
}
