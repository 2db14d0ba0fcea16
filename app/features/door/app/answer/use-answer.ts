import { useEffect, useMemo, useState } from 'react';
import { answerScan, type Found, type Said } from '#domain/door/answer-scan.ts';
import { withEntries } from '#domain/door/entries.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { doorOf } from '#domain/door/phone-lists.ts';
import { lookUp } from '../phone/door-requests.ts';
import { useNow, useParties, usePhoneState } from '../use-phone.tsx';

/**
 * The answer to what a guest shows or says, from the lists of the phone, at once. What is not on them is asked of the server
 * if it can be reached; until then, and without a network, the answer is the phone's. It follows what other phones do.
 */
export function useAnswer(said: Said | null, text: string, night: DoorNight | null): Found | null {
  const parties = useParties();
  const { waiting, lists, isConnected } = usePhoneState();
  const now = useNow();
  const door = useMemo(() => night && doorOf(night, now), [night, now]);
  const local = useMemo(
    () => said && answerScan(said, { parties, isComplete: false }, door),
    [said, parties, door],
  );
  const isMissing = local?.kind === 'answer' && local.party === null;
  const [fromServer, setFromServer] = useState<{ readonly said: Said; readonly found: Found } | null>(null);
  const nightId = night?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the server has what this phone did, its answer of before is out of date.
  useEffect(() => {
    if (!isMissing || !isConnected || !said || !nightId) return;
    let isCurrent = true;
    const asked = said.kind === 'party' ? { booking: said.bookingId } : { said: text };
    void lookUp(nightId, asked).then((answer) => {
      if (isCurrent && answer.kind === 'ok') setFromServer({ said, found: answer.body });
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, isConnected, said, text, nightId, waiting.length]);
  return useMemo(() => {
    const found = fromServer?.said === said ? fromServer?.found : null;
    if (!isMissing || !found) return local;
    if (found.kind !== 'answer' || !found.party) return found;
    // What this phone has done with it is not on its lists.
    const [party] = withEntries([found.party], waiting, { by: lists?.guide.firstName ?? null, nights: [] });
    return { ...found, party: { ...found.party, ...party } };
  }, [fromServer, said, isMissing, local, waiting, lists]);
}
