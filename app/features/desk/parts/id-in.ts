const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that an address or a form names, or null when what stands there cannot be one. */
export const idIn = (text: string | null | undefined): string | null =>
  text && uuid.test(text) ? text : null;
