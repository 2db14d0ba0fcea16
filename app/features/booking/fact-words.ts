import {
  type BookingFact,
  type BookingFacts,
  type ChoiceFactName,
  choiceFacts,
  factCodes,
  type HintedFact,
} from '#domain/booking/booking-facts.ts';
import type { Translate } from '#i18n/translate.ts';

/** Every code of every choice needs a text. */
type ChoiceKey = {
  [Fact in ChoiceFactName]: `changes.factChoices.${Fact}.${BookingFacts[Fact]}`;
}[ChoiceFactName];

/** The label of a fact. */
export const factLabel = (t: Translate, fact: BookingFact): string => t(`changes.facts.${fact}`);

/** What a form says about a fact. */
export const factHint = (t: Translate, fact: HintedFact): string => t(`changes.factHints.${fact}`);

/** A value as it is shown: the text of a code that this release knows, or what was entered; empty if nothing was. */
export function factWord(t: Translate, fact: BookingFact, value: string | null): string {
  const choice = choiceFacts.find((known) => known === fact);
  const isKnown = choice && (factCodes(choice) as readonly (string | null)[]).includes(value);
  return isKnown ? t(`changes.factChoices.${choice}.${value}` as ChoiceKey) : (value ?? '');
}
