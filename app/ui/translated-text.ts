/**
 * Runs in the document, before React: remembers which text node a browser's translator has replaced by which `<font>`
 * element. When React changes the text of such a node, the node is put back, so that the visitor sees the current
 * text and the translator translates it again (docs/decisions/browser-translation.md).
 */
export const rememberReplacedTexts = `(() => {
  const fonts = new WeakMap();
  const texts = new WeakMap();
  const isFont = (node) => node?.nodeName === 'FONT';
  const outermost = (font) => (isFont(font.parentNode) ? outermost(font.parentNode) : font);
  const changed = new MutationObserver((records) => {
    for (const { target } of records) if (!target.isConnected) outermost(fonts.get(target)).replaceWith(target);
  });
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
        const font = [...addedNodes, previousSibling, nextSibling].find((node) => isFont(node) && !texts.has(node));
        if (!font) continue;
        fonts.set(text, font);
        texts.set(font, text);
        changed.observe(text, { characterData: true });
      }
  }).observe(document, { childList: true, subtree: true });
  window.replacedTexts = { fonts, texts };
})();`;

type ReplacedTexts = {
  /** The element that stands for a removed text node. */
  readonly fonts: WeakMap<Node, Element>;
  readonly texts: WeakMap<Node, Text>;
};

const replacedTexts = () => (window as { replacedTexts?: ReplacedTexts }).replacedTexts;

/**
 * Puts every text back that was translated before the page is hydrated, because React compares the document with what
 * it renders. The translator then translates them again. If it does so while the page is hydrated, React renders
 * the page anew.
 */
export function putTextsBack(): void {
  for (const font of document.querySelectorAll('font')) {
    const text = replacedTexts()?.texts.get(font);
    // A translator may also leave the text node inside its elements.
    if (text) font.replaceWith(text);
    else font.replaceWith(...font.childNodes);
  }
}

/**
 * React inserts beside text nodes and removes them; both throw if a translator has replaced the node, and the page is
 * lost. From now on the node is put back first.
 */
export function letReactFindReplacedTexts(): void {
  const { insertBefore, removeChild, appendChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, added: Node, before: Node | null) {
      removeFontOf(added);
      return insertBefore.call(this, added, isFoundIn(this, before) ? before : null);
    },
    removeChild(this: Node, child: Node) {
      return isFoundIn(this, child) ? removeChild.call(this, child) : child;
    },
    appendChild(this: Node, added: Node) {
      removeFontOf(added);
      return appendChild.call(this, added);
    },
  });
}

/** Whether the node is a child of the parent, after it was put back. Only a text node can be missing. */
function isFoundIn(parent: Node, child: Node | null): boolean {
  if (!(child instanceof Text) || child.parentNode === parent) return true;
  let font: Node | null = replacedTexts()?.fonts.get(child) ?? child.parentNode;
  while (font?.nodeName === 'FONT' && font.parentNode !== parent) font = font.parentNode;
  if (font?.nodeName !== 'FONT') return false;
  (font as Element).replaceWith(child);
  return true;
}

/** A text node that React moves takes the place of its translation with it. */
function removeFontOf(node: Node) {
  if (node instanceof Text && !node.isConnected) replacedTexts()?.fonts.get(node)?.remove();
}
