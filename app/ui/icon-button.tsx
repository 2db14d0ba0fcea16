import type { LucideIcon } from 'lucide-react';

export const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand disabled:opacity-30 disabled:hover:bg-transparent';

/** A round icon button with an accessible name; disabled without an action. */
export function IconButton({
  icon: Icon,
  label,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  onPress: (() => void) | undefined;
}) {
  return (
    <button type="button" aria-label={label} disabled={!onPress} onClick={onPress} className={iconButton}>
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
