import { createContext } from 'react-router';
import type { Visitor } from './visitor.ts';

/** Who asks for the page. The database is asked when a page first wants to know, and once however many do. */
export const visitorContext = createContext<() => Promise<Visitor | null>>(async () => null);
