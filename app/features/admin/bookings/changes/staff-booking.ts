/** How long a guest who pays by link may take, in hours. */
export const linkHours = [1, 3, 12, 24, 48] as const;

export const staffPayments = ['cash', 'link', 'nothing'] as const;
