import { expect, it } from 'vitest';
import en from '#i18n/messages/en/site.ts';
import es from '#i18n/messages/es/site.ts';
import { defaultHomeContent } from './default-home-content.server.ts';

it('counts four to five venues in all, the final club among them', () => {
  const { infoBar, footer } = defaultHomeContent;
  const venues = infoBar.items.find(({ icon }) => icon === 'bars')?.value;
  expect(venues?.en).toMatch(/^4–5\b/);
  expect(venues?.es).toMatch(/^4 o 5\b/);
  const said = [en.home.title, en.home.description, es.home.title, es.home.description];
  expect([...said, footer.description.en, footer.description.es].join('\n')).not.toMatch(
    /(five bars|cinco bares)/i,
  );
});
