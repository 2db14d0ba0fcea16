import type { Language } from '#domain/languages.ts';
import type { Rating, ReviewAnswer } from '#domain/reviews/review.ts';
import { suggestedName } from '#domain/reviews/review.ts';
import { fixedId } from '../fixed-id.ts';
import { diceFrom } from './dice.ts';
import type { Rows } from './rows.ts';

const hour = 3_600_000;
/** The share of the parties with a check-in that write a review. */
const writes = 0.16;
/** The latest ones still wait for the operator. */
const waiting = 3;

type Words = { readonly rating: Rating; readonly text: string; readonly answer?: ReviewAnswer };

/** SAMPLE DATA: invented, like the guests who write them. Each is used once; other reviews have no words. */
const words: Readonly<Record<Language, readonly Words[]>> = {
  en: [
    {
      rating: 5,
      text: 'I was travelling alone and nearly did not go. The guide introduced me to a group from Calgary within five minutes, and we are still writing to each other.',
    },
    {
      rating: 5,
      text: 'Easy to find, well organised, and the guides kept count of everybody between the bars. As a group of four friends we felt looked after the whole time.',
    },
    {
      rating: 4,
      text: 'Really good night. The second bar was packed and we waited a while at the counter, but the others made up for it.',
      answer: {
        en: 'Thank you! On Saturdays we now send the order ahead to the second bar, so the wait is shorter.',
        es: '¡Gracias! Los sábados ya mandamos el pedido antes al segundo bar, así la espera es más corta.',
      },
    },
    {
      rating: 5,
      text: 'Best thing we did all week. Wear comfortable shoes, there is more walking than we thought.',
    },
    {
      rating: 5,
      text: 'We came for a birthday and the whole group sang in two languages. The booking took two minutes on a phone and the tickets worked at the meeting point even though I had no signal.',
    },
    {
      rating: 3,
      text: 'Nice people and good music, but a bit too loud to talk after midnight. I would choose an earlier start next time.',
    },
    {
      rating: 4,
      text: 'Good value, friendly guides, fun games. One bar less and a little more time in each would be perfect.',
    },
    { rating: 5, text: 'Our guide knew everyone on the street. Felt like going out with a local friend.' },
    {
      rating: 5,
      text: 'We had to change our date because of a late flight. It took one link and no phone call. Then the night itself was great, too: a mixed crowd, about half visitors and half people from Guadalajara.',
    },
    {
      rating: 4,
      text: 'I do not drink alcohol and was still welcome everywhere. The guides asked at each bar what they had for me.',
    },
    { rating: 5, text: 'Three bars, one club, zero boredom.' },
  ],
  es: [
    {
      rating: 5,
      text: 'Éramos tres de Monterrey y terminamos siendo un grupo de quince. Los guías muy atentos, siempre contando que no faltara nadie.',
    },
    {
      rating: 5,
      text: 'Reservé desde el celular el mismo día y todo salió perfecto. Nos esperaron porque el taxi se tardó.',
    },
    {
      rating: 4,
      text: 'Muy buen ambiente y buena música. Solo que en el último lugar hacía mucho calor.',
      answer: { es: '¡Gracias por decirlo! Ya pedimos más ventiladores para la terraza.' },
    },
    {
      rating: 5,
      text: 'Celebramos el cumpleaños de mi hermano y lo hicieron sentir especial. Volvemos en diciembre.',
    },
    {
      rating: 3,
      text: 'La pasamos bien, pero esperaba conocer lugares menos turísticos. Los guías, excelentes.',
    },
    {
      rating: 5,
      text: 'Llegué sin conocer a nadie y salí con planes para desayunar. Muy recomendable si viajas solo.',
    },
    { rating: 5, text: 'Puntuales, divertidos y cuidan mucho al grupo. Todo quedó clarísimo en el correo.' },
  ],
};

/** Adds reviews of past parties of which a guest was checked in, most of them published. */
export function addReviews(rows: Rows, now: Date): void {
  const left = { en: [...words.en], es: [...words.es] };
  const attended = new Set(
    rows.tickets.flatMap(({ bookingId, checkedInAt }) => (checkedInAt ? [bookingId] : [])),
  );
  const latest = new Date(now.getTime() - 36 * hour).toISOString().slice(0, 10);
  const written = rows.bookings
    .filter(({ id, date }) => attended.has(id) && date < latest && diceFrom('review', id).happens(writes))
    .sort((a, b) => (a.date === b.date ? a.id.localeCompare(b.id) : b.date.localeCompare(a.date)));
  for (const [place, booking] of written.entries()) {
    const { id, crawlId, date, language, country, firstName, lastName } = booking;
    const dice = diceFrom('review of', id);
    const { rating, text, answer } = left[language].shift() ?? {
      rating: dice.weighted<Rating>([
        [5, 70],
        [4, 22],
        [3, 6],
        [2, 2],
      ]),
      text: '',
    };
    // The thank-you is sent at noon of the next day.
    const writtenAt = new Date(Date.parse(`${date}T19:00:00Z`) + dice.between(24, 34) * hour);
    const isPublished = place >= waiting;
    rows.reviews.push({
      id: fixedId('review', id),
      ...{ bookingId: id, crawlId, rating, text, country, language, writtenAt },
      name: suggestedName({ firstName, lastName }),
      state: isPublished ? 'published' : 'waiting',
      publishedAt: isPublished ? new Date(writtenAt.getTime() + hour) : null,
      answer: isPublished ? (answer ?? null) : null,
    });
  }
}
