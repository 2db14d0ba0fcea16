/** Escapes a text for HTML or XML, between tags or in a quoted attribute. Nothing in the result is markup. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
