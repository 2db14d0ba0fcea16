import gabarito from '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2?url';

/** Where the display typeface lies, for the preload in the head: headlines must not jump. */
export const displayFontUrl = gabarito;
