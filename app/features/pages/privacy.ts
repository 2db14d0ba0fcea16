import type { TextSection } from './text-section.ts';

/** The edition of the Privacy Policy. */
export const privacyUpdated = '2026-11-23';

/**
 * The default privacy policy: which data is stored, why and for how long. The product must do what it says
 * (docs/rules/contact.md, docs/rules/accounts.md).
 */
export const privacy: readonly TextSection[] = [
  {
    title: { en: '1. Who is responsible', es: '1. Quién es responsable' },
    paragraphs: [
      {
        en: '{site}, Puerto Vallarta, Jalisco, Mexico, decides what happens with your data and answers for it. Write to us through the contact page or to the email address at the bottom of every page.',
        es: '{site}, con domicilio en Puerto Vallarta, Jalisco, México, decide qué se hace con tus datos y responde por ellos. Escríbenos desde la página de contacto o al correo que aparece al pie de cada página.',
      },
    ],
  },
  {
    title: { en: '2. When you book', es: '2. Cuando reservas' },
    paragraphs: [
      {
        en: 'We ask for your first and last name, email, phone, country and the number of people, and you may add the names of your group and special requests. We use them to make the booking, to send you the confirmation, tickets and news about your night, and to find you at the meeting point. Without them we cannot hold your places.',
        es: 'Te pedimos nombre, apellido, correo, teléfono, país y número de personas; si quieres, puedes agregar los nombres de tu grupo y peticiones especiales. Los usamos para hacer la reserva, mandarte la confirmación, los boletos y las noticias de tu noche, y para encontrarte en el punto de encuentro. Sin ellos no podemos apartar tus lugares.',
      },
      {
        en: 'So that nobody can hold a whole night without paying, an unpaid booking keeps a fingerprint of the internet address that it came from, from which we cannot read the address. It is deleted a day or two after the booking was paid or cancelled, or after its night.',
        es: 'Para que nadie aparte una noche entera sin pagar, una reserva sin pago guarda una huella de la dirección de internet de donde vino, de la que no podemos leer la dirección. Se borra uno o dos días después de que la reserva se paga o se cancela, o después de su noche.',
      },
      {
        en: 'With the checkbox you confirm that everybody is 18 or older. We do not ask for a date of birth or a copy of an ID. Please write only what we need into the special requests; an allergy that you mention there is used for your night and nothing else.',
        es: 'Con la casilla confirmas que todas las personas tienen 18 años o más. No pedimos fecha de nacimiento ni copia de una identificación. En las peticiones especiales escribe solo lo necesario; si mencionas una alergia, la usamos para tu noche y para nada más.',
      },
      {
        en: 'When a night is full and you ask to be told of places, we keep your email and the number of people for that night only, and forget them a day or two after it. Every such mail has a link to leave the list.',
        es: 'Cuando una noche está llena y pides que te avisemos, guardamos tu correo y el número de personas solo para esa noche, y los olvidamos uno o dos días después. Cada uno de esos correos trae un enlace para salir de la lista.',
      },
      {
        en: 'We keep bookings and payments for five years, because Mexican tax law asks for it. Then they are deleted or kept without names for statistics.',
        es: 'Guardamos las reservas y los pagos durante cinco años, porque la ley fiscal mexicana lo exige. Después se borran o se conservan sin nombres, como estadística.',
      },
    ],
  },
  {
    title: { en: '3. When you pay', es: '3. Cuando pagas' },
    paragraphs: [
      {
        en: 'You pay on the page of the payment provider: Stripe for cards, or PayPal. They get the amount, the reference of your booking and your email, and they handle your card under their own privacy policies. We never see or keep a card number. We keep what they tell us: whether the payment went through, the amount, and its number in their books.',
        es: 'Pagas en la página del proveedor de pagos: Stripe si es con tarjeta, o PayPal. Reciben el monto, la clave de tu reserva y tu correo, y tratan los datos de tu tarjeta según sus propios avisos de privacidad. Nosotros nunca vemos ni guardamos el número de tu tarjeta. Conservamos lo que nos informan: si el pago se completó, el monto y su número en sus registros.',
      },
    ],
  },
  {
    title: { en: '4. When you have an account', es: '4. Cuando tienes una cuenta' },
    paragraphs: [
      {
        en: 'An account is optional. It keeps your name, email, language, your phone and country if you add them, your password as a one-way hash that nobody can read back, the names and public keys of your passkeys (fingerprint and face never leave your device), the number of your Google account if you sign in with Google, and for each session the browser and address it began from, so that you can end one that is not yours. If you continue with Google, Google learns that you sign in here and tells us your name and email; we keep them only if that creates your account, and ask for nothing else. When you delete the account, profile and sessions are gone at once; your bookings stay without your personal details as long as the law requires.',
        es: 'La cuenta es opcional. Guarda tu nombre, correo, idioma, tu teléfono y país si los agregas, la contraseña como una huella cifrada que nadie puede leer de vuelta, los nombres y claves públicas de tus llaves de acceso (tu huella y tu rostro nunca salen de tu dispositivo) y el número de tu cuenta de Google si entras con ella; de cada sesión, el navegador y la dirección desde donde se abrió, para que puedas cerrar una que no sea tuya. Si continúas con Google, Google sabe que entras aquí y nos da tu nombre y tu correo; los guardamos solo si así se crea tu cuenta, y no pedimos nada más. Si eliminas la cuenta, el perfil y las sesiones desaparecen de inmediato; tus reservas se quedan sin tus datos personales durante el tiempo que exige la ley.',
      },
    ],
  },
  {
    title: { en: '5. When you write to us', es: '5. Cuando nos escribes' },
    paragraphs: [
      {
        en: 'We keep your name, email, subject and message to answer you, and delete them from this site after 12 months. To hold back machines, the contact form carries the time at which it was opened, and we count for a few minutes how many messages come from one internet address. There is no puzzle and no outside service in it.',
        es: 'Guardamos tu nombre, correo, asunto y mensaje para contestarte, y los borramos de este sitio después de 12 meses. Para frenar a los programas automáticos, el formulario lleva la hora en que se abrió, y durante unos minutos contamos cuántos mensajes llegan de una misma dirección de internet. No hay acertijos ni servicios externos de por medio.',
      },
    ],
  },
  {
    title: {
      en: '6. Cookies and what stays in your browser',
      es: '6. Cookies y lo que queda en tu navegador',
    },
    paragraphs: [
      {
        en: 'Only what the site needs to work: the language and the currency you chose (one year), the session of your account while you are signed in, the address you signed up with until you confirm it (half an hour at most), a sign-in with Google until it is done (ten minutes at most), a cookie that lets this browser come back to a booking it began (30 days), the hotel, promoter or agent whose link you opened (a year at most), so that a booking counts for them, one that lets it manage a booking after a code from your email (ten minutes for the code, then half an hour), and one that tells that you have signed in with it before (one year), so that nobody who guesses passwords can keep you out. What you typed at the checkout stays in the open tab and is gone when you close it. If you are signed in, your browser also remembers which account it is and until when the session lasts, so that all open tabs agree. Tickets that you open are kept in that browser until their night is over or you sign out, so that the door needs no network.',
        es: 'Solo lo que el sitio necesita para funcionar: el idioma y la moneda que elegiste (un año), la sesión de tu cuenta mientras la tienes abierta, el correo con el que creas tu cuenta hasta que lo confirmas (media hora como máximo), una entrada con Google hasta que termina (diez minutos como máximo), una cookie con la que este navegador puede volver a una reserva que empezó (30 días), el hotel, promotor o agencia cuyo enlace abriste (un año como máximo), para que tu reserva cuente para ellos, una con la que puede administrar una reserva tras un código de tu correo (diez minutos para el código y luego media hora) y otra que indica que ya iniciaste sesión en él (un año), para que nadie pueda dejarte fuera probando contraseñas. Lo que escribes al reservar se queda en la pestaña abierta y desaparece al cerrarla. Si iniciaste sesión, el navegador también recuerda qué cuenta es y hasta cuándo dura la sesión, para que todas las pestañas coincidan. Los boletos que abres se guardan en ese navegador hasta que pasa la noche o cierras sesión, para que en la puerta no haga falta red.',
      },
      {
        en: 'There are no trackers on this site by default. If we ever switch on a chat, an Instagram post or an advertising pixel, it loads only after you agreed where consent is asked for, never on account or checkout pages, and you can say no and use the whole site. Your answer is kept in a cookie for 180 days, and “Privacy choices” at the foot of every page changes it. Where an advertising pixel is on, it is told by an image that a checkout was begun and that a booking was paid: the night or the booking reference and the amount, not who you are. Only if you said yes, we may also send it your e-mail address in a form that cannot be read (a hash).',
        es: 'De entrada, este sitio no usa rastreadores. Si algún día activamos un chat, una publicación de Instagram o un píxel publicitario, se carga solo con tu permiso cuando este se pide, nunca en las páginas de tu cuenta ni al pagar, y puedes decir que no y usar todo el sitio. Tu respuesta se guarda en una cookie durante 180 días y la cambias en «Opciones de privacidad», al pie de cada página. Si hay un píxel publicitario, una imagen le dice que empezó una reserva y que se pagó: la noche o la referencia y el importe, no quién eres. Solo si dijiste que sí, podemos enviarle también tu correo de forma ilegible (un hash).',
      },
    ],
  },
  {
    title: { en: '7. Who else sees your data', es: '7. Quién más ve tus datos' },
    paragraphs: [
      {
        en: 'The payment provider you choose, the services that run this server and carry our mail, and the guides of your night, who see a list with names, group size, phone, language, add-ons, special requests and what is still to be paid. The authorities when the law obliges us. We sell your data to nobody. Some of these services work outside of Mexico and are bound by contract to protect it as well as we do.',
        es: 'El proveedor de pago que elijas, los servicios que operan este servidor y entregan nuestro correo, y los guías de tu noche, que ven una lista con nombres, tamaño del grupo, teléfono, idioma, extras, peticiones especiales y lo que falte por pagar. Las autoridades, cuando la ley nos obliga. No le vendemos tus datos a nadie. Algunos de estos servicios trabajan fuera de México y están obligados por contrato a protegerlos igual que nosotros.',
      },
      {
        en: 'The server writes a log of requests that failed, with the address of the page and the time, to find faults. It holds no passwords and no card data.',
        es: 'El servidor lleva un registro de las solicitudes que fallaron, con la dirección de la página y la hora, para encontrar errores. No contiene contraseñas ni datos de tarjetas.',
      },
    ],
  },
  {
    title: { en: '8. Pictures of the night', es: '8. Fotos de la noche' },
    paragraphs: [
      {
        en: 'We may publish pictures of the night on this site and on our social media. If you do not want to be in one, tell a guide or write to us, before or after, and we leave you out or delete it.',
        es: 'Podemos publicar fotos de la noche en este sitio y en nuestras redes. Si no quieres aparecer, díselo a un guía o escríbenos, antes o después, y no te tomamos o borramos la imagen.',
      },
    ],
  },
  {
    title: { en: '9. Your rights', es: '9. Tus derechos' },
    paragraphs: [
      {
        en: 'You may ask what we hold about you and get a copy, have it corrected or deleted, object to its use, or take back a consent (in Mexico these are called the ARCO rights; the European and Californian rules give you similar ones). Write to us with the subject "My data" and from the email address that it is about, so that we know it is you. We answer within 20 days. If you are not satisfied, you can turn to the Mexican data protection authority.',
        es: 'Puedes acceder a tus datos y recibir una copia, rectificarlos, cancelarlos, oponerte a su uso (derechos ARCO) o retirar un consentimiento; las normas europeas y de California te dan derechos parecidos. Escríbenos con el asunto «Mis datos» y desde el correo del que se trate, para saber que eres tú. Respondemos en un plazo de 20 días. Si no quedas conforme, puedes acudir a la autoridad mexicana de protección de datos.',
      },
    ],
  },
  {
    title: { en: '10. Children and changes', es: '10. Menores y cambios' },
    paragraphs: [
      {
        en: 'This site is for adults. We do not knowingly keep data of anyone under 18 and delete it when we learn of it. When this policy changes, the new text stands here with its date.',
        es: 'Este sitio es para personas adultas. No guardamos a sabiendas datos de menores de 18 años y los borramos en cuanto nos enteramos. Cuando cambie este aviso, el texto nuevo estará aquí con su fecha.',
      },
    ],
  },
];
