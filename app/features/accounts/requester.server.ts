import { AsyncLocalStorage } from 'node:async_hooks';
import { isStaff } from '#domain/accounts/permissions.ts';
import { mailboxOf } from '#domain/mailbox.ts';
import { untrustedAddress } from '#platform/client-address.ts';
import type { Visitor } from './visitor.ts';

type Identity = Pick<Visitor, 'userId' | 'email' | 'role'>;

/** Who caused everything that happens during a request. */
type Requester = {
  /** The client address; null if it does not tell visitors apart. */
  readonly client: string | null;
  /** Only staff reach the actions of the admin pages. */
  readonly isOnAdminPage: boolean;
  readonly isOperator: boolean;
  visitor: Identity | null;
  readonly provenMailboxes: Set<string>;
};

const requesters = new AsyncLocalStorage<Requester>();

const nobody = { client: null, isOnAdminPage: false, isOperator: false, visitor: null };

/** Runs a request so that the functions below tell who made it. Jobs and scripts run without one. */
export const runForRequester = <Result>(request: Request, work: () => Result): Result =>
  requesters.run(
    {
      ...nobody,
      client: untrustedAddress(request.headers),
      isOnAdminPage: new URL(request.url).pathname.startsWith('/admin'),
      provenMailboxes: new Set(),
    },
    work,
  );

/** Runs the work for a requester who is signed in as that user. */
export const runForVisitor = <Result>(visitor: Identity | null, work: () => Result): Result =>
  requesters.run({ ...nobody, provenMailboxes: new Set(), ...requesters.getStore(), visitor }, work);

/** Runs what staff have decided, also if it is done later, without a request. */
export const runForOperator = <Result>(work: () => Result): Result => {
  const requester = requesters.getStore();
  return requesters.run({ ...nobody, provenMailboxes: new Set(), ...requester, isOperator: true }, work);
};

/** Runs the work for a requester who has proven to read the mailbox of that address. */
export function runWithProof<Result>(address: string, work: () => Result): Result {
  const requester = requesters.getStore();
  const provenMailboxes = new Set([...(requester?.provenMailboxes ?? []), mailboxOf(address)]);
  return requesters.run({ ...nobody, ...requester, provenMailboxes }, work);
}

/** Records the signed-in user of the request, who has verified the address of the account. */
export function identifyRequester(visitor: Identity | null): void {
  const requester = requesters.getStore();
  if (requester) requester.visitor = visitor;
}

/** Records that the browser has proven to read the mailbox of that address, for the rest of the request. */
export function recordProof(address: string): void {
  requesters.getStore()?.provenMailboxes.add(mailboxOf(address));
}

/** The account of the requester, if somebody is signed in. */
export const requestingUser = (): string | null => requesters.getStore()?.visitor?.userId ?? null;

export const requestingClient = (): string | null => requesters.getStore()?.client ?? null;

/** Whether staff do this on a page of the admin area. On the public pages they are visitors like others. */
export function isByStaff(): boolean {
  const requester = requesters.getStore();
  if (!requester) return false;
  const { isOperator, isOnAdminPage, visitor } = requester;
  return isOperator || (isOnAdminPage && visitor !== null && isStaff(visitor));
}

/** Whether the requester reads that mailbox: it is that of the account, or was proven. */
export function ownsMailbox(address: string): boolean {
  const requester = requesters.getStore();
  if (!requester) return false;
  const mailbox = mailboxOf(address);
  const { visitor, provenMailboxes } = requester;
  return provenMailboxes.has(mailbox) || (visitor !== null && mailboxOf(visitor.email) === mailbox);
}
