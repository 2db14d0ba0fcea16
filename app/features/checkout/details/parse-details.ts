import { customerDetails } from '#domain/booking/customer-details.ts';
import { submit } from '#domain/form/parse-form.ts';

/** Parses the customer's details, with the errors of each field. Browser and server use the same function. */
export const parseDetails = (form: FormData, maxPeople: number) => submit(detailsFor(maxPeople), form);

let made: { maxPeople: number; schema: ReturnType<typeof customerDetails> } | null = null;

/** Cached: building the schema costs more than parsing, and the maximum party size rarely changes. */
function detailsFor(maxPeople: number) {
  if (made?.maxPeople !== maxPeople) made = { maxPeople, schema: customerDetails({ maxPeople }) };
  return made.schema;
}
