import type { HomeContent } from '#domain/content/home-content.ts';

export const features: HomeContent['features'] = {
  title: { en: 'Why people bring their friends back', es: 'Por qué la gente regresa con sus amigos' },
  text: {
    en: 'We have walked this route hundreds of times, and we still change it whenever we find something better.',
    es: 'Hemos caminado esta ruta cientos de veces y la seguimos cambiando cada vez que encontramos algo mejor.',
  },
  items: [
    {
      icon: 'map',
      title: { en: 'The town the locals go out in', es: 'El Vallarta donde sale la gente de aquí' },
      text: {
        en: 'Sand under the first table, the lights of the Malecón, cobblestones in the old town: everything on foot, no bus, no taxi.',
        es: 'Arena bajo la primera mesa, las luces del Malecón, el empedrado del centro: todo a pie, sin camión y sin taxi.',
      },
    },
    {
      icon: 'people',
      title: { en: 'Come alone, or bring your friends', es: 'Ven a solas o con tus amigos' },
      text: {
        en: 'Solo travelers, couples and birthday parties end up at one table. One booking takes up to {max_people} people; for more, write to us.',
        es: 'Viajeros que van solos, parejas y cumpleaños acaban en la misma mesa. Una reserva admite hasta {max_people} personas; si son más, escríbenos.',
      },
    },
    {
      icon: 'clock',
      title: { en: 'Late? Join us at the next bar', es: '¿Se te hizo tarde? Alcánzanos' },
      text: {
        en: 'You may join at any time. A messaging group on the day tells you where we are, down to the table.',
        es: 'Puedes unirte a cualquier hora. El mismo día abrimos un grupo de mensajes que te dice dónde estamos, hasta la mesa.',
      },
    },
    {
      icon: 'shield',
      title: { en: 'Plans change, and that is fine', es: 'Si cambian tus planes, no pasa nada' },
      text: {
        en: 'Cancel at least {refund_hours} hours before the start and you get everything back. After that, and for no-shows or late arrivals, there are no refunds.',
        es: 'Cancela al menos {refund_hours} horas antes del inicio y te devolvemos todo. Después de eso, o si no llegas o llegas tarde, no hay reembolso.',
      },
    },
  ],
};
