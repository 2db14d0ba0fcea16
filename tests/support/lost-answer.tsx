import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, useFetcher as useRouterFetcher } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useFetcher } from '#ui/form/use-fetcher.ts';

/**
 * A page that renders at the worst moment: when React Router has an answer, but React does not have the state that
 * belongs to it. Each way of noticing the answer says so in `told`.
 */
declare global {
  interface Window {
    told: string[];
    renderAgain: () => void;
  }
}

window.told = [];
const answer = { isDone: true };
const router = createMemoryRouter([{ path: '/', Component: Page, action: () => answer }]);

function Page() {
  const [, setCount] = useState(0);
  window.renderAgain = () => {
    setCount((count) => count + 1);
    setCount((count) => count - 1);
  };
  const { data, submit } = useRouterFetcher({ key: 'plain' });
  useEffect(() => {
    if (data) window.told.push('effect');
  }, [data]);
  const fetcher = useFetcher({ key: 'ours', onAnswer: () => window.told.push('onAnswer') });
  const send = () => {
    void submit({}, { method: 'post' });
    void fetcher.submit({}, { method: 'post' });
  };
  return (
    <button type="button" onClick={send}>
      {data && fetcher.data && fetcher.state === 'idle' ? 'Answered' : 'Send'}
    </button>
  );
}

createRoot(document.body).render(<RouterProvider router={router} />);
// Told after the provider, which subscribes when it is rendered.
setTimeout(() => router.subscribe(() => flushSync(() => window.renderAgain())));
