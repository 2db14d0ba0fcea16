import { useSyncExternalStore } from 'react';
import { readConnection, readConnectionOnServer, subscribeToConnection } from './connection-state.ts';

/** Whether a navigation waits because there is no connection. It is retried automatically. */
export const useLostRead = (): boolean =>
  useSyncExternalStore(
    subscribeToConnection,
    () => readConnection().waitingReads > 0,
    () => readConnectionOnServer().waitingReads > 0,
  );
