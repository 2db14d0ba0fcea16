import type { HomeContent } from '#domain/content/home-content.ts';

export const infoBar: HomeContent['infoBar'] = {
  items: [
    {
      icon: 'price',
      label: { en: 'Per person', es: 'Por persona' },
      value: { en: 'From {lowest_price}', es: 'Desde {lowest_price}' },
    },
    {
      icon: 'clock',
      label: { en: 'Duration', es: 'Duración' },
      value: { en: '{duration}', es: '{duration}' },
    },
    {
      icon: 'bars',
      label: { en: 'Venues', es: 'Lugares' },
      value: { en: '4–5, club included', es: '4 o 5, club incluido' },
    },
    {
      icon: 'people',
      label: { en: 'Your group', es: 'Tu grupo' },
      value: { en: 'From 1 to {max_people} people', es: 'De 1 a {max_people} personas' },
    },
  ],
};
