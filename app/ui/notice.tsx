import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';

const tones = {
  calm: { box: 'bg-sand', icon: Info },
  warning: { box: 'bg-fewer-pale', icon: CircleAlert },
  problem: { box: 'bg-scarce-pale', icon: CircleAlert },
};

/** A highlighted message: what happened, and what to do about it. */
export function Notice({
  tone = 'calm',
  title,
  children,
  action,
  ref,
}: {
  tone?: keyof typeof tones;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}) {
  const { box, icon: Icon } = tones[tone];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={tone === 'calm' ? undefined : 'alert'}
      className={classes('flex gap-3 rounded-2xl p-5 leading-snug', box)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 space-y-2">
        <p className="font-bold">{title}</p>
        {children}
        {action && <div className="pt-2">{action}</div>}
      </div>
    </div>
  );
}
