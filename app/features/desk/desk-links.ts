type DeskLink = {
  readonly path: string;
  readonly text: `admin.nav.${'dashboard' | 'schedule' | 'scheduleCrawl' | 'bookings' | 'scanner' | 'guestList'}`;
};

/** The pages of the operator's desk, in the order of the day. */
export const deskLinks: readonly DeskLink[] = [
  { path: '/admin/dashboard', text: 'admin.nav.dashboard' },
  { path: '/admin/schedule', text: 'admin.nav.schedule' },
  { path: '/admin/schedule-crawl', text: 'admin.nav.scheduleCrawl' },
  { path: '/admin/bookings', text: 'admin.nav.bookings' },
  { path: '/admin/guest-list', text: 'admin.nav.guestList' },
  { path: '/admin/ticket-scanner', text: 'admin.nav.scanner' },
];
