import type { DoorPayment } from '#domain/door/door-payment.ts';
import type { DoorSale } from '#domain/door/door-sale.ts';
import type { DoorEntry } from '#domain/door/entries.ts';
import type { GuideEntry } from '#domain/door/entry-code.ts';
import { type LentSale, leftToSell, positionsSold } from '#domain/door/lent-sale.ts';
import { mergeLists, type PhoneConflict, type PhoneLists, storableLists } from '#domain/door/phone-lists.ts';
import { renewSession } from '#features/accounts/session/renew-session.ts';
import { conflictOf, listsAfter } from './after-answers.ts';
import {
  type Answer,
  fetchLists,
  type SentEntryAnswer,
  sendEntries,
  sendWish,
  signOut,
} from './door-requests.ts';
import { openSealedDatabase, type SealedDatabase } from './sealed-database.ts';
import { forgetLost, lostEntries, recordWaiting } from './waiting-mark.ts';

/** The last contact with the server: its time, and how far the clock of the phone is behind it. In milliseconds. */
type Contact = { readonly at: number; readonly offset: number };

export type PhoneState = {
  /** `unsupported`: this browser stores nothing, or the page was not opened by HTTPS. */
  readonly phase: 'opening' | 'ready' | 'unsupported';
  readonly access: 'in' | 'signedOut' | 'refused';
  /** As the server has them; null if nothing is stored. */
  readonly lists: PhoneLists | null;
  /** What the server has not answered, in the order of the phone. */
  readonly waiting: readonly GuideEntry[];
  /** Of this phone, until the lists of the server contain them or the guide has read them. */
  readonly conflicts: readonly PhoneConflict[];
  readonly isConnected: boolean;
  /** By the server's clock, in milliseconds; null before the first contact. */
  readonly contactAt: number | null;
  readonly room: 'enough' | 'low' | 'full';
  /** How many entries the browser has deleted before they were sent. */
  readonly lost: number;
  /** The night that was asked for and that this guide does not have, says the server. */
  readonly unknownNight: string | null;
};

const pollMilliseconds = 1_000;
const retryMilliseconds = 4_000;
/** Without an answer for so long, the phones do not agree: a request may hang on a dead network. */
const freshMilliseconds = 3_000;
const tidyMilliseconds = 60_000;
/** What a phone sends at once; the rest follows. */
const maxSent = 200;
const lowBytes = 20 * 1024 * 1024;

export type DoorPhone = ReturnType<typeof openDoorPhone>;

/**
 * The phone of a guide: its stored lists, its queue, and their agreement with the server. Everything is on the storage of
 * the phone before a promise of it resolves. See docs/rules/door.md.
 */
export function openDoorPhone() {
  let state: PhoneState = {
    ...{ phase: 'opening', access: 'in', lists: null, waiting: [], conflicts: [] },
    ...{ isConnected: false, contactAt: null, room: 'enough', lost: 0, unknownNight: null },
  };
  let database: SealedDatabase | null = null;
  let contact: Contact | null = null;
  /** When the last contact was written, by the clock of the phone. */
  let contactWrittenAt = 0;
  let further: string | null = null;
  let ownId: string | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let staleness: ReturnType<typeof setTimeout>;
  let isRunning = false;
  let isRenewed = false;
  let isWanted = false;
  /** The network went during this round: what was answered before says nothing of now. */
  let isCut = false;
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel('door');

  const show = (changes: Partial<PhoneState>) => {
    state = { ...state, ...changes, contactAt: contact?.at ?? null };
    for (const listener of listeners) listener();
  };
  const now = () => new Date(Date.now() + (contact?.offset ?? 0));
  const tell = () => channel.postMessage({ isConnected: state.isConnected, access: state.access });

  async function reload(): Promise<void> {
    if (!database) return;
    const [lists, storedContact, conflicts, queue] = await Promise.all([
      database.read<PhoneLists>('lists'),
      database.read<Contact>('contact'),
      database.read<PhoneConflict[]>('conflicts'),
      readQueue(database),
    ]);
    contact = storedContact ?? contact;
    // The further night is not stored, and stays on the screen.
    const visited = state.lists?.nights.filter(({ night }) => night.id === further) ?? [];
    const isStored = lists?.nights.some(({ night }) => night.id === further);
    show({
      lists: lists && !isStored ? { ...lists, nights: [...lists.nights, ...visited] } : lists,
      conflicts: conflicts ?? [],
      waiting: queue,
    });
  }

  async function start(): Promise<void> {
    try {
      database = await openSealedDatabase();
      await reload();
    } catch {
      show({ phase: 'unsupported' });
      return;
    }
    await tidy();
    show({ phase: 'ready', lost: lostEntries(state.waiting.length) });
    void navigator.storage?.persist?.().catch(() => false);
    setInterval(() => void tidy(), tidyMilliseconds);
    channel.onmessage = ({ data }) => {
      show(data);
      if (data.isConnected) stayFresh();
      void reload();
    };
    document.addEventListener('visibilitychange', sync);
    addEventListener('online', sync);
    addEventListener('offline', () => {
      isCut = true;
      show({ isConnected: false });
    });
    await sync();
  }

  /** Deletes what may not be stored any longer, and looks how much room is left. */
  async function tidy(): Promise<void> {
    if (state.lists && contact && database) {
      const kept = storableLists(state.lists, { contactAt: new Date(contact.at), now: now() });
      if (kept === null) await deleteLists();
      else if (kept !== state.lists) {
        await database.write({ lists: kept });
        const nights = state.lists.nights.filter(
          (each) => kept.nights.includes(each) || each.night.id === further,
        );
        show({ lists: { ...kept, nights } });
      }
    }
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if (state.room !== 'full') show({ room: quota - usage < lowBytes ? 'low' : 'enough' });
  }

  async function deleteLists(changes: Partial<PhoneState> = {}): Promise<void> {
    await database?.write({ lists: null, conflicts: null, sale: null });
    show({ ...changes, lists: null, conflicts: [] });
    tell();
  }

  /** Sends and fetches now, and again every second while the page is visible or something waits. */
  async function sync(): Promise<void> {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    while (isWanted) {
      isWanted = false;
      await ifAlone(round).catch(() => undefined);
    }
    isRunning = false;
    if (document.visibilityState === 'visible' || state.waiting.length > 0)
      timer = setTimeout(sync, state.isConnected ? pollMilliseconds : retryMilliseconds);
  }

  async function round(): Promise<void> {
    if (!database) return;
    isCut = false;
    if (await database.read('leaving')) {
      if (await signOut()) await database.write({ leaving: null });
      return show({ access: 'signedOut' });
    }
    if ((await sendQueue(database)) && (await refresh(database))) return;
    tell();
  }

  /** The id of this phone, to which places are lent. It is made once, and says nothing about the phone. */
  async function readOwnId(own: SealedDatabase): Promise<string> {
    ownId ??= await own.read<string>('phone');
    if (ownId === null) {
      ownId = crypto.randomUUID();
      await own.write({ phone: ownId });
    }
    return ownId;
  }

  /** Whether the whole queue was answered. */
  async function sendQueue(own: SealedDatabase): Promise<boolean> {
    let max = maxSent;
    for (;;) {
      const queue = await readQueue(own);
      if (queue.length === 0) {
        if (state.waiting.length > 0) show({ waiting: [] });
        return true;
      }
      const sent = queue.slice(0, max);
      const begun = Date.now();
      const answer = await sendEntries(sent);
      // A release that does not know one of them refuses all: each is sent by itself then.
      if (answer.kind === 'bad' && sent.length > 1) max = 1;
      else if (answer.kind === 'bad') await settle(own, queue, [notUnderstood(sent[0]!)]);
      else if (!(await isIn(answer))) return false;
      else if (answer.kind === 'ok') {
        meet(answer.body.now, begun);
        await settle(own, queue, answer.body.answers);
      }
    }
  }

  async function settle(
    own: SealedDatabase,
    queue: readonly GuideEntry[],
    answers: readonly SentEntryAnswer[],
  ) {
    const answered = new Map(answers.map((answer) => [answer.id, answer]));
    const settled = queue.filter(({ id }) => answered.has(id));
    if (settled.length === 0) throw new Error('the server has answered to no entry');
    const lists = state.lists && listsAfter(state.lists, settled, answered);
    const disputed = settled.flatMap((entry) => conflictOf(entry, answered.get(entry.id), state.lists) ?? []);
    const conflicts = [...state.conflicts, ...disputed];
    const waiting = queue.filter(({ id }) => !answered.has(id));
    recordWaiting(waiting.length);
    await own.write(
      { lists, conflicts, contact },
      settled.map(({ id }) => id),
    );
    // What was pressed meanwhile still waits.
    show({ lists, conflicts, waiting: await readQueue(own), isConnected: !isCut, access: 'in' });
    tell();
  }

  /** Whether the lists are those of the server. */
  async function refresh(own: SealedDatabase): Promise<boolean> {
    const begun = Date.now();
    const before = state.lists;
    const versions = before?.nights.map(({ version }) => version) ?? [];
    const asked = further === state.unknownNight ? null : further;
    const phone = await readOwnId(own);
    let answer = await fetchLists(versions, { night: asked, phone });
    if (answer.kind === 'missing' && asked !== null) {
      show({ unknownNight: asked });
      answer = await fetchLists(versions, { night: null, phone });
    }
    if (!(await isIn(answer)) || answer.kind !== 'ok') return false;
    meet(answer.body.now, begun);
    renewOnce();
    const lists = mergeLists(before, answer.body);
    if (asked !== null && !lists.nights.some(({ night }) => night.id === asked))
      show({ unknownNight: asked });
    const isChanged =
      JSON.stringify({ ...lists, nights: facts(lists) }) !==
      JSON.stringify(before && { ...before, nights: facts(before) });
    const isDue = Date.now() - contactWrittenAt > tidyMilliseconds;
    if (isChanged || isDue) {
      const listed = new Set(lists.conflicts.map(({ id }) => id));
      const conflicts = state.conflicts.filter(({ id }) => !listed.has(id));
      const kept = storableLists(lists, { contactAt: now(), now: now() });
      contactWrittenAt = Date.now();
      await own.write({ lists: kept, conflicts, contact }).then(
        () => state.room === 'full' && show({ room: 'enough' }),
        () => show({ room: 'full' }),
      );
      show({ lists, conflicts, isConnected: !isCut, access: 'in' });
      tell();
    } else if (!state.isConnected || state.access !== 'in') {
      show({ isConnected: !isCut, access: 'in' });
      tell();
    }
    return true;
  }

  /** Whether the server has answered to a guide. Without the right, the lists are deleted; the queue stays. */
  async function isIn({ kind }: Answer<unknown>): Promise<boolean> {
    if (kind === 'ok') return true;
    const access = kind === 'signedOut' || kind === 'refused' ? kind : state.access;
    const isConnected = kind !== 'lost' && !isCut;
    if (access === 'in') {
      if (state.isConnected !== isConnected) show({ isConnected });
    } else if (state.lists || state.access !== access) await deleteLists({ access, isConnected });
    return false;
  }

  /** A guide who opens nothing but the app stays signed in. */
  function renewOnce() {
    if (isRenewed) return;
    isRenewed = true;
    renewSession().catch(() => {
      isRenewed = false;
    });
  }

  /** The server has answered: its time, halfway between request and answer, is the time of the door. */
  function meet(serverTime: string, begun: number) {
    const at = Date.parse(serverTime);
    contact = { at, offset: at - (begun + Date.now()) / 2 };
    stayFresh();
  }

  function stayFresh() {
    clearTimeout(staleness);
    staleness = setTimeout(() => show({ isConnected: false }), freshMilliseconds);
  }

  async function enqueue(entries: readonly GuideEntry[]): Promise<boolean> {
    if (!database) return false;
    try {
      await database.enqueue(entries);
    } catch {
      show({ room: 'full' });
      return false;
    }
    const waiting = await readQueue(database);
    recordWaiting(waiting.length);
    show({ waiting });
    tell();
    void sync();
    return true;
  }

  return {
    start,
    now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    /** Stores what the guide did, all of it or nothing. Null if it could not be stored: nothing has happened then. */
    async record(done: readonly Omit<DoorEntry, 'id' | 'at'>[]): Promise<readonly GuideEntry[] | null> {
      const by = state.lists?.guide.id;
      if (!by) return null;
      const entries = done.map((each) => ({ ...each, id: crypto.randomUUID(), at: now(), by }));
      return (await enqueue(entries)) ? entries : null;
    },
    /**
     * Stores a sale from the places that are lent to this phone. `soldOut`: they are sold, also by another tab. Null if it could
     * not be stored: nothing has happened then.
     */
    async sell(sale: LentSale, payment: DoorPayment): Promise<GuideEntry | 'soldOut' | null> {
      return alone('door-sale', async () => {
        const lent = state.lists?.lent?.find(({ id }) => id === sale.lentId);
        const night = state.lists?.nights.find((each) => each.night.id === lent?.nightId)?.night;
        const by = state.lists?.guide.id;
        if (!database || !by) return null;
        if (!lent || !night || leftToSell(lent, await readQueue(database)) < sale.people) return 'soldOut';
        const [id, at] = [crypto.randomUUID(), now()];
        const positions = positionsSold(night, sale.people, at);
        const entry: GuideEntry = {
          ...{ id, bookingId: id, kind: 'sale', nightId: night.id, positions, at, by, payment, sale },
        };
        return (await enqueue([entry])) ? entry : null;
      });
    },
    /** Stores a sale before it is sent, until it is answered; null deletes it. Rejects if it could not be stored. */
    storeSale: async (sale: DoorSale | null) => database?.write({ sale }),
    /** The sale that was sent and has no answer; null without one. */
    unansweredSale: async () => database?.read<DoorSale>('sale') ?? null,
    /** Asks for places of a night, or gives some back, until the phone has that many. A sentence if it is refused; null if it is done. */
    async borrow(nightId: string, places: number): Promise<string | 'lost' | null> {
      const answer = database && (await sendWish({ phone: await readOwnId(database), nightId, places }));
      if (answer?.kind !== 'ok') return 'lost';
      if (answer.body.kind === 'refused') return answer.body.text;
      await sync();
      return null;
    },
    /** Takes over what another phone could not send. */
    takeOver: enqueue,
    /** Loads a further night, such as a former one. It is not stored. */
    visit(night: string | null) {
      if (further === night) return;
      further = night;
      show({ unknownNight: null });
      void sync();
    },
    /** The guide has read a conflict of this phone. */
    async dismiss(id: string) {
      const conflicts = state.conflicts.filter((conflict) => conflict.id !== id);
      await database?.write({ conflicts });
      show({ conflicts });
      tell();
    },
    forgetLost() {
      forgetLost();
      show({ lost: 0 });
    },
    /** Ends the session, now or as soon as the server can be reached, and deletes the lists. The queue stays. */
    async leave() {
      const isOut = await signOut();
      if (!isOut) await database?.write({ leaving: true });
      await deleteLists({ access: 'signedOut' });
      return isOut;
    },
  };
}

/** Entries are stored as JSON. */
const readQueue = async (database: SealedDatabase): Promise<GuideEntry[]> =>
  (await database.readQueue<Omit<GuideEntry, 'at'> & { at: string }>()).map((entry) => ({
    ...entry,
    at: new Date(entry.at),
  }));

const facts = ({ nights }: PhoneLists) => nights.map(({ night, version }) => [night, version]);

const notUnderstood = ({ id }: GuideEntry): SentEntryAnswer => ({
  ...{ id, outcome: 'conflict', conflict: 'unknown', changed: [] },
});

/** Of several tabs, one talks to the server at a time. */
const ifAlone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('door', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work();

/** One tab after the other. */
const alone = <Done>(name: string, work: () => Promise<Done>): Promise<Done> =>
  navigator.locks ? navigator.locks.request(name, work) : work();
