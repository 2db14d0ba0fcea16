import { useEffect, useRef } from 'react';
import { useFetcher as useRouterFetcher } from 'react-router';

type DataOf<Answer> = NonNullable<ReturnType<typeof useRouterFetcher<Answer>>['data']>;

/**
 * A request beside the page, like React Router's `useFetcher`; `onAnswer` is called once for each answer, when the
 * page shows what the request changed. What an answer causes belongs there and not into an effect that depends on `data`: React Router keeps `data` outside of
 * React's state. If a page renders for another reason just before an answer is told to it, React reads the answer,
 * finds no changed state and drops the effects of that render, but keeps their dependencies. An effect that depends
 * on `data` then never runs, such as the message that offers to undo a deletion.
 */
export function useFetcher<Answer = unknown>({
  key,
  onAnswer,
}: {
  key?: string;
  onAnswer?: (answer: DataOf<Answer>) => void;
} = {}) {
  const fetcher = useRouterFetcher<Answer>(key === undefined ? undefined : { key });
  const { data, state } = fetcher;
  const last = useRef<typeof data>(undefined);
  // Runs after every render, because its dependencies could be kept from a dropped one.
  useEffect(() => {
    if (state !== 'idle' || data === last.current) return;
    last.current = data;
    if (data) onAnswer?.(data as DataOf<Answer>);
  });
  return fetcher;
}
