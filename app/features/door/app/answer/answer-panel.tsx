import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import { answerLooks, type ShownAnswer } from './answer-styles.ts';

/** The answer, large enough to read at arm's length. Screen readers announce it at once. */
export function AnswerPanel({
  shownAnswer,
  title,
  text,
  children,
}: {
  shownAnswer: ShownAnswer;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  const { box, icon: Icon } = answerLooks[shownAnswer];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <section className={classes('rounded-3xl p-5 sm:p-6', box)}>
      <div className="flex items-center gap-3 sm:gap-4">
        <Icon
          aria-hidden="true"
          className="size-12 shrink-0 min-[360px]:size-16 sm:size-20"
          strokeWidth={2.25}
        />
        <div className="min-w-0">
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-[clamp(1.5rem,9.5vw-0.4rem,3rem)] leading-none outline-none"
          >
            {title}
          </h2>
          <div className="mt-2 font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{text}</div>
        </div>
      </div>
      {children}
    </section>
  );
}
