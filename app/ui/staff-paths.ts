/** Whether a path belongs to the admin area or the guides' app, which public pages have no routes for. */
export const isStaffPath = (pathname: string): boolean => /^\/(admin|door)(\/|$)/i.test(pathname);
