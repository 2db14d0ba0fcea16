import type { Thing } from './structured-data.tsx';

/** The way to a page from the home page, each step with its whole address. */
export const breadcrumbs = (
  steps: readonly { readonly name: string; readonly address: string }[],
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
});
