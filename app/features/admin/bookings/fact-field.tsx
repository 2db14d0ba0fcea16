import {
  type BookingFact,
  bookingFact,
  type HintedFact,
  type SuggestedFact,
} from '#domain/booking/booking-facts.ts';
import { factHint, factLabel, factWord } from '#features/booking/fact-words.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { SelectField, TextField } from '#ui/field.tsx';

/** What other bookings have, by fact; null if that is not known. */
export type KnownFacts = Readonly<Record<SuggestedFact, readonly string[]>> | null;

/** The control of a fact: a list of what staff can choose, or a line of text with what other bookings have. */
export function FactField({
  fact,
  id,
  known,
  note,
}: {
  fact: BookingFact;
  id?: string;
  known: KnownFacts;
  /** In place of its hint. */
  note?: string | undefined;
}) {
  const t = useTranslate();
  const definition = bookingFact(fact);
  const field = { ...(id && { id }), name: fact, label: factLabel(t, fact) };
  if (definition.control === 'choice')
    return (
      <SelectField {...field}>
        {definition.choices.map((code) => (
          <option key={code} value={code}>
            {factWord(t, fact, code)}
          </option>
        ))}
      </SelectField>
    );
  const listId = `known-${fact}`;
  return (
    <>
      <TextField
        {...field}
        {...(definition.hasHint && { hint: note ?? factHint(t, fact as HintedFact) })}
        {...(definition.isSuggested && { list: listId })}
        maxCharacters={definition.maxLength}
        autoComplete="off"
      />
      {definition.isSuggested && (
        <datalist id={listId}>
          {known?.[fact as SuggestedFact].map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}
