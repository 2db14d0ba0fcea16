/**
 * Whether a name that people type for themselves or others carries a web or e-mail address. Mails make every name
 * harmless when they repeat it (docs/rules/correspondence.md); this check refuses what cannot be a name.
 */

import { carriesAddress } from '#domain/harmless-text.ts';

/** Ends of addresses that are no ends of names. `Page`, `Jose` and `Bar` are names as well. */
const webEndings = new Set(
  (
    'com net org info biz io co me ly gg gl app dev xyz site shop club live online click ru cn tk mx tv cc uk us de ' +
    'eu link top example test invalid localhost рф рус сайт онлайн орг ком укр 中国 中國 公司 网络 テスト みんな'
  ).split(' '),
);

/** Words of letters that are joined by periods and end at a space, a comma or the end: `J.Page`, `maria.jose`. */
const dottedWord = /(?<![^\s,(])\p{L}[\p{L}\p{M}'’-]*(?:\.\p{L}[\p{L}\p{M}'’-]*)+(?=\.?(?:[\s,)]|$))/gu;

/** A name written with periods instead of spaces is a name, unless it ends like an address. */
export const isAddressInName = (name: string): boolean =>
  carriesAddress(
    name.replace(dottedWord, (words) =>
      webEndings.has(words.slice(words.lastIndexOf('.') + 1).toLowerCase()) || /^www\d?\./iu.test(words)
        ? words
        : words.replaceAll('.', ' '),
    ),
  );
