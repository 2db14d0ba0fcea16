import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { nightAtTheDoor, nightsOffTonight } from '#domain/door/door.ts';
import { withEntries } from '#domain/door/entries.ts';
import type { DoorNight, Party } from '#domain/door/party.ts';
import { millisecondsPerMinute } from '#domain/durations.ts';
import { type DoorPhone, openDoorPhone } from './phone/door-phone.ts';

const PhoneContext = createContext<DoorPhone | null>(null);

/** Opens the phone once for the whole app. */
export function PhoneProvider({ children }: { children: ReactNode }) {
  const [phone] = useState(openDoorPhone);
  useEffect(() => void phone.start(), [phone]);
  return <PhoneContext value={phone}>{children}</PhoneContext>;
}

export function usePhone(): DoorPhone {
  const phone = use(PhoneContext);
  if (!phone) throw new Error('there is no phone around this component');
  return phone;
}

export function usePhoneState() {
  const phone = usePhone();
  return useSyncExternalStore(phone.subscribe, phone.state);
}

/** All parties that the phone knows, as they are once its entries are done. */
export function useParties(): readonly Party[] {
  const { lists, waiting } = usePhoneState();
  return useMemo(
    () =>
      withEntries(lists?.nights.flatMap(({ parties }) => parties) ?? [], waiting, {
        by: lists?.guide.firstName ?? null,
        nights: lists?.nights.map(({ night }) => night) ?? [],
      }),
    [lists, waiting],
  );
}

/** The nights of the phone and the one at hand: the chosen one, else the one whose check-in is current. */
export function useNights(chosen: string | null): {
  readonly nights: readonly DoorNight[];
  readonly night: DoorNight | null;
  /** Nights of today that do not take place, unless the guide has chosen one. */
  readonly offTonight: readonly DoorNight[];
  /** Whether the chosen night is here, has to be loaded first, or does not exist for this guide. */
  readonly choice: 'here' | 'awaited' | 'unknown';
} {
  const { lists, unknownNight } = usePhoneState();
  const now = useNow();
  return useMemo(() => {
    const nights = lists?.nights.map(({ night }) => night) ?? [];
    const found = nights.find(({ id }) => id === chosen) ?? null;
    return {
      nights,
      night: found ?? nightAtTheDoor(nights, now, lists?.worked),
      offTonight: found ? [] : nightsOffTonight(nights, now),
      choice: found || chosen === null ? 'here' : chosen === unknownNight ? 'unknown' : 'awaited',
    };
  }, [lists, chosen, now, unknownNight]);
}

/** The time of the server, to the minute. */
export function useNow(): Date {
  const phone = usePhone();
  const { contactAt } = usePhoneState();
  const [minute, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((before) => before + 1), millisecondsPerMinute);
    return () => clearInterval(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is read again each minute, and after a contact.
  return useMemo(() => phone.now(), [phone, contactAt, minute]);
}
