/** The only place that knows what time it is; rules get `now` as a parameter. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
