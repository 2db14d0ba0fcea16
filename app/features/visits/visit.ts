/** The steps that are counted while visitors look. Checkout and payment are counted from the bookings. */
const visitSteps = ['calendar', 'night'] as const;

/** Where a visit came from: by its referrer, or no referrer. `site` is another page of this site. */
export const visitOrigins = ['direct', 'search', 'social', 'travel', 'other', 'site'] as const;

export const visitDevices = ['phone', 'computer'] as const;

export type VisitStep = (typeof visitSteps)[number];
export type VisitOrigin = (typeof visitOrigins)[number];
export type VisitDevice = (typeof visitDevices)[number];
