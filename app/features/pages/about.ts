import type { TextSection } from './text-section.ts';

/** The default text of the page about the operator. */
export const about: readonly TextSection[] = [
  {
    title: { en: 'It began with a question', es: 'Todo empezó con una pregunta' },
    paragraphs: [
      {
        en: 'Where do people actually go out here? Visitors kept asking us, and a list of names never helped: the good bar has no sign, the club is empty until midnight, and nobody likes to walk in alone. So we started taking people along. One night became a week, the week became a season, and strangers from the first bar began sending us pictures of the trips they now take together.',
        es: '¿Y aquí a dónde sale la gente? Quienes venían de visita nos lo preguntaban todo el tiempo, y una lista de nombres nunca servía: el buen bar no tiene letrero, el antro está vacío hasta medianoche y a nadie le gusta entrar solo. Así que empezamos a llevarlos. Una noche se volvió una semana, la semana una temporada, y los desconocidos del primer bar comenzaron a mandarnos fotos de los viajes que siguieron haciendo juntos.',
      },
    ],
  },
  {
    title: { en: 'Run by people who live here', es: 'Hecho por gente de aquí' },
    paragraphs: [
      {
        en: 'Our guides grew up in Puerto Vallarta or came for a winter and never left. They speak English and Spanish, know the people behind each counter, and look after the whole group: the one who dances first and the one who does not drink. You can tell them apart by the coral umbrella at the meeting point, and by the fact that everybody on the Malecón seems to greet them.',
        es: 'Nuestros guías crecieron en Puerto Vallarta o vinieron por un invierno y ya no se fueron. Hablan inglés y español, conocen a quien atiende cada barra y cuidan a todo el grupo: a quien baila primero y a quien no bebe. Los reconoces por la sombrilla color coral en el punto de encuentro, y porque medio Malecón los saluda.',
      },
    ],
  },
  {
    title: { en: 'The bars are our neighbours', es: 'Los bares son nuestros vecinos' },
    paragraphs: [
      {
        en: 'We choose each route from places that we go to ourselves, and change it when one of them is closed, full or has a better night planned for later. The bars get a crowd before their late hours, and you get a door that opens. Guests get the list of bars {bars_lead} before the start.',
        es: 'Armamos cada ruta con lugares a los que vamos nosotros, y la cambiamos cuando uno cierra, se llena o tiene mejor plan para más tarde. Los bares reciben gente antes de su hora fuerte, y a ti se te abre la puerta. La lista de bares se da {bars_lead} antes del inicio.',
      },
    ],
  },
  {
    title: { en: 'A good night has rules', es: 'Una buena noche tiene reglas' },
    paragraphs: [
      {
        en: 'Everybody is 18 or older. Water is always on the table, nobody is talked into a drink, and no means no, on the street as on the dance floor. Whoever spoils the night for others leaves it. We walk between the bars, we wait for the slow ones, and nobody goes home alone who does not want to: the guides help to find a taxi.',
        es: 'Todas las personas tienen 18 años o más. Siempre hay agua en la mesa, a nadie se le insiste con un trago, y no es no, en la calle y en la pista. Quien le arruina la noche a los demás se va. Caminamos de bar en bar, esperamos a los que van despacio y nadie regresa solo si no quiere: los guías ayudan a conseguir taxi.',
      },
    ],
  },
  {
    title: { en: 'The price is what you see', es: 'El precio es el que ves' },
    paragraphs: [
      {
        en: 'The page of each crawl says what it holds, and the total in pesos stands beside every other currency. If your plans change, cancel up to {refund_hours} hours before the start and everything you paid comes back. If we ever have to cancel a night, it comes back too.',
        es: 'La página de cada pub crawl dice qué incluye, y el total en pesos aparece junto a cualquier otra moneda. Si cambian tus planes, cancela hasta {refund_hours} horas antes de empezar y te devolvemos todo lo que pagaste. Si algún día somos nosotros los que cancelamos, también.',
      },
    ],
  },
];
