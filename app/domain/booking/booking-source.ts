/** Who brought a booking: the guest by the site, or the operator's people for a guest who called or came. */
export const staffSources = ['phone', 'walk_in', 'hotel', 'other'] as const;

export type StaffSource = (typeof staffSources)[number];

export type BookingSource = 'site' | StaffSource;
