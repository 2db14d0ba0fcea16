/** The hours before the start at which the reminder is sent and the list of bars is shown. */
export const reminderHours = { setting: 'mail_reminder_hours', usual: 24, min: 1, max: 168 } as const;

/** The stored hours of an automatic mail; the default if they are missing or out of range. */
export function hoursFrom(
  text: string | undefined,
  { usual, min, max }: { readonly usual: number; readonly min: number; readonly max: number },
): number {
  const hours = /^\d{1,3}$/.test(text ?? '') ? Number(text) : usual;
  return hours >= min && hours <= max ? hours : usual;
}
