import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PageLoading } from './page-loading.tsx';

it('a page that is left while it is hydrated renders what the server rendered', () => {
  const router = createMemoryRouter([
    { path: '/', element: <PageLoading label="Loading" /> },
    { path: '/next', loader: () => new Promise<never>(() => {}), element: null },
  ]);
  const html = () => renderToString(<RouterProvider router={router} />);
  const onServer = html();
  void router.navigate('/next');
  expect(router.state.navigation.state).toBe('loading');
  expect(html()).toBe(onServer);
});
