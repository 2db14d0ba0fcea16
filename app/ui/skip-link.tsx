/**
 * The first stop of the keyboard: past header and menu to what the page is about. Put it first in a layout
 * with `<main id="content">`.
 */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#content"
      className="fixed top-3 left-3 z-50 -translate-y-[calc(100%+1rem)] rounded-full bg-white px-5 py-3 font-bold text-ink focus:translate-y-0 print:hidden"
    >
      {children}
    </a>
  );
}
