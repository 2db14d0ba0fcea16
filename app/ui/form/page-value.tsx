/**
 * A hidden value that the page writes anew whenever it loads, such as the version of what is edited or the amount that it
 * shows. It is no work of the visitor, so a change of it is not unsaved (`unsaved/unsaved-forms.ts`).
 */
export const PageValue = ({ name, value }: { name: string; value: string | number }) => (
  <input type="hidden" data-page-value="" name={name} value={value} />
);

/** The key of a form. Submitting a form twice with the same key does what it asks for once. */
export const FormKey = ({ value }: { value: string }) => <PageValue name="key" value={value} />;

/** The amount that the page shows. The action is refused if it differs by then. */
export const AgreedAmount = ({ value }: { value: string }) => <PageValue name="agreed" value={value} />;
