import { expect, it } from 'vitest';
import { mailKinds } from '#domain/correspondence/mail-kinds.ts';
import { languages } from '#domain/languages.ts';
import { writeTime } from '#domain/written-time.ts';
import { defaultTemplate } from '../default-texts/default-template.server.ts';
import { fillTemplate } from './fill-template.server.ts';

it.each(languages)('no mail in %s has two periods after a time, whatever variable is one', (language) => {
  // Every variable is a time, and each condition holds.
  const times = new Proxy(
    {},
    {
      get: () => writeTime('22:00', language),
      has: () => true,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    },
  );
  for (const kind of mailKinds) {
    const filled = fillTemplate(defaultTemplate(kind, language), times);
    expect(Object.values(filled).join('\n'), kind).not.toMatch(/m\.\./);
  }
});
