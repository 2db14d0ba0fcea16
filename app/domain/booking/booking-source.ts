/** The channel of a booking that staff placed for a guest who called or came in person, or that a partner sold. */
export const staffSources = ['phone', 'walk_in', 'hotel', 'partner', 'other'] as const;

type StaffSource = (typeof staffSources)[number];

export type BookingSource = 'site' | StaffSource;
