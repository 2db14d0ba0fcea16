import { createContext } from 'react-router';
import type { Visitor } from './visitor.ts';

/** The signed-in user of a request. It is read from the database on first use, and once per request. */
export const visitorContext = createContext<() => Promise<Visitor | null>>(async () => null);
