import type { Places } from './places.ts';

/** The intervals of specification §9, Realtime channel. */
export const beatEverySeconds = 25;
const patienceSeconds = 10;
const reconnectAfterSeconds = [1, 2, 5, 10] as const;

/**
 * Subscribes to the spots of a crawl and reconnects after every interruption. Returns the function that
 * unsubscribes.
 */
export function followPlaces(address: string, onPlaces: (places: Places) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let breaks = 0;
  connect();
  return stop;

  function connect() {
    source = new EventSource(address);
    source.addEventListener('places', ({ data }) => onPlaces(JSON.parse(data)));
    for (const sign of ['places', 'beat'])
      source.addEventListener(sign, () => {
        breaks = 0;
        expectSignWithin(beatEverySeconds + patienceSeconds);
      });
    source.onerror = connectLater;
    expectSignWithin(patienceSeconds);
  }

  function expectSignWithin(seconds: number) {
    clearTimeout(timer);
    timer = setTimeout(connectLater, seconds * 1000);
  }

  function connectLater() {
    stop();
    const seconds = reconnectAfterSeconds[Math.min(breaks, reconnectAfterSeconds.length - 1)] ?? 10;
    breaks += 1;
    timer = setTimeout(connect, seconds * 1000);
  }

  function stop() {
    source?.close();
    clearTimeout(timer);
  }
}
