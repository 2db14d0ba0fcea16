import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#domain/languages.ts';
import { useTranslate } from '#i18n/use-translate.tsx';

const blankPage = '<!doctype html><html><head></head><body></body></html>';

/**
 * An iframe in the width of a phone or desktop, so that its content has the same styles and its own viewport.
 * Rendered through a portal; its content is not interactive.
 */
export function PreviewFrame({
  width,
  language,
  showing,
  children,
}: {
  width: number;
  language: Language;
  /** Scrolls to the element with that `data-section`. */
  showing: string;
  children: ReactNode;
}) {
  const t = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [room, setRoom] = useState(0);

  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (!page) return;
    page.documentElement.lang = language;
    page.body.className = `lang-${language}`;
  }, [page, language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width or language moves the content.
  useEffect(() => {
    const section = page?.querySelector<HTMLElement>(`[data-section="${showing}"]`);
    if (section) page?.defaultView?.scrollTo({ top: section.offsetTop });
  }, [page, showing, width, language]);

  const open = () => {
    const opened = frame.current?.contentDocument;
    if (!opened) return;
    for (const style of document.querySelectorAll('link[rel=stylesheet], style'))
      opened.head.append(opened.importNode(style, true));
    setPage(opened);
  };
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div ref={box} className="h-[min(75vh,52rem)] overflow-hidden rounded-xl border-2 border-ink/15 bg-night">
      <iframe
        ref={frame}
        title={t('editor.home.preview')}
        srcDoc={blankPage}
        onLoad={open}
        className="mx-auto block origin-top-left border-0 bg-paper"
        style={{
          width,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          marginInline: room > width ? 'auto' : 0,
        }}
      />
      {page && createPortal(<div inert>{children}</div>, page.body)}
    </div>
  );
}
