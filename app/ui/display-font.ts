import gabarito from '@fontsource/gabarito/files/gabarito-latin-800-normal.woff2?url';

/** Where the display typeface lies, for the preload in the head: headlines must not jump. */
export const displayFontUrl = gabarito;
