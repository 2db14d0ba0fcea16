import type { Page } from 'playwright-core';

/**
 * How a browser's translator changes a page: it replaces every text node by two `<font>` elements (Chrome), or moves
 * the text node into them. Also texts that appear or change later. Texts keep their words here.
 */
export type Translator = { readonly how: 'replaces' | 'wraps'; readonly when: 'at once' | 'when hydrated' };

/** Translates every page that this tab opens from now on. */
export const translate = (page: Page, translator: Translator) =>
  page.addInitScript(startTranslator, translator);

/** Whether the page is translated, so that a test cannot pass without it. */
export const translatedTexts = (page: Page) => page.locator('main font font').count();

function startTranslator({ how, when }: Translator) {
  const untranslated = 'script, style, textarea, title, option, noscript, svg, font';
  const change = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    if (how === 'replaces') {
      inner.textContent = text.data;
      text.replaceWith(outer);
    } else {
      text.before(outer);
      inner.append(text);
    }
  };
  const changeAll = (root: Node) => {
    if (root instanceof Text) return change(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(change);
  };
  const begin = () => {
    document.documentElement.lang = 'fr';
    document.documentElement.classList.add('translated-ltr');
    changeAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) changeAll(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  document.addEventListener('DOMContentLoaded', () => {
    if (when === 'at once') return begin();
    const wait = () => (window.pageScripts?.state === 'hydrated' ? begin() : setTimeout(wait, 20));
    wait();
  });
}
