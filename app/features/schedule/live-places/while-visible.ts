/**
 * Calls `start` when one of the elements comes into view in a visible tab, and its cleanup function when all
 * have left.
 */
export function whileVisible(elements: Iterable<Element>, start: () => Promise<() => void>): () => void {
  let running: Promise<(() => void) | undefined> | null = null;
  const inView = new Set<Element>();
  const decide = () => {
    const isSeen = inView.size > 0 && document.visibilityState === 'visible';
    if (isSeen && !running) running = start().catch(() => undefined); // places stay as old as the page
    if (!isSeen) end();
  };
  const end = () => {
    void running?.then((stop) => stop?.());
    running = null;
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
    decide();
  });
  for (const element of elements) observer.observe(element);
  document.addEventListener('visibilitychange', decide);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', decide);
    end();
  };
}
