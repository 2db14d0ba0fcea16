import gabarito from '@fontsource/gabarito/files/gabarito-latin-800-normal.woff2?url';

/**
 * The URL of the display typeface, for the preload in the head, which prevents a layout shift of headlines.
 */
export const displayFontUrl = gabarito;
