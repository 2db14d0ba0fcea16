/** Class names in one string; what is false or missing is left out. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
