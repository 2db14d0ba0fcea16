import type { Thing } from './structured-data.tsx';

/** The breadcrumbs of a page, each with its absolute URL. */
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
