import type { MailTemplates } from '../definitions/template.ts';

/** The default texts of all mails in Spanish. */
export const spanishTexts: MailTemplates = {
  'booking.reminder': {
    subject: 'Ya casi: {{ crawl_title }}, {{ night }}',
    preheader:
      '{% if bars %}Los bares, el{% else %}El{% endif %} punto de encuentro y la hora: {{ start_time }}.',
    heading: 'Ya casi, {{ first_name }}',
    opening:
      'Tu pub crawl está por empezar{% if bars %} y aquí va lo prometido: los bares de la noche{% endif %}. Nos vemos a las {{ start_time }}; busca a los guías.',
    closing:
      '{% if bars %}¿Se te hizo tarde? Sigue la lista y alcánzanos en el siguiente bar.\n\n{% endif %}Los guías de {{ site_name }}',
  },
  'booking.today': {
    subject: 'Nos vemos: {{ crawl_title }}, {{ night }}, {{ start_time }}',
    preheader: 'Dónde nos vemos y cómo encontrarnos después.',
    heading: 'Llegó la hora, {{ first_name }}',
    opening:
      'Nos vemos a las {{ start_time }}; abajo dice dónde.{% if group_link %} Únete al grupo de mensajes: ahí decimos en todo momento dónde andamos.{% endif %}',
    closing:
      'Tu nombre es tu boleto; el código solo es más rápido. Nos vemos al rato.\n\nLos guías de {{ site_name }}',
  },
  'booking.thanks': {
    subject: 'Gracias por la noche, {{ first_name }}',
    preheader: '¿Qué tal estuvo? Tu calificación ayuda a quienes vienen después.',
    heading: 'Qué noche',
    opening:
      'Gracias por salir con nosotros, {{ first_name }}. Una reseña corta ayuda a otros viajeros, sea cual sea tu opinión de la noche.',
    closing:
      'Si algo no estuvo bien, responde a este correo: lo lee una persona.\n\nLos guías de {{ site_name }}',
  },
  'booking.pending': {
    subject: 'Tus lugares están apartados: completa tu reserva {{ booking_reference }}',
    preheader: '{{ people }} para el {{ night }}. Apartados hasta el {{ held_until }}.',
    heading: 'Falta un paso, {{ first_name }}',
    opening:
      'Tenemos tus lugares apartados hasta el {{ held_until }}. Completa el pago antes de esa hora y son tuyos. Si acabas de pagar, ya no tienes que hacer nada: la confirmación va en camino.',
    closing:
      'Si se acaba el tiempo, los lugares vuelven a la venta y no se cobra nada. Con el mismo enlace puedes tomarlos otra vez mientras sigan libres.',
  },
  'booking.confirmed': {
    subject: 'Ya estás dentro: {{ crawl_title }}, {{ night }}',
    preheader: 'Reserva {{ booking_reference }}. Adentro van tus boletos y el punto de encuentro.',
    heading: '¡Ya estás dentro, {{ first_name }}!',
    opening:
      'Tus lugares están reservados. Aquí va todo lo que necesitas para la noche; guarda este correo o simplemente acuérdate de tu nombre.',
    closing: 'Nos vemos en el punto de encuentro.\n\nLos guías de {{ site_name }}',
  },
  'booking.changed': {
    subject: 'Cambió tu reserva: {{ crawl_title }}, {{ night }}',
    preheader: 'Reserva {{ booking_reference }}: {{ people }}, {{ night }}.',
    heading: 'Todo listo, {{ first_name }}',
    opening:
      'Cambiamos tu reserva como quedamos. Así está ahora; lo que decía un correo anterior ya no cuenta.',
    closing: 'Nos vemos en el punto de encuentro.\n\nLos guías de {{ site_name }}',
  },
  'booking.cancelled': {
    subject: 'La reserva {{ booking_reference }} está cancelada',
    preheader: '{{ crawl_title }}, {{ night }}',
    heading: 'Tu reserva está cancelada',
    opening:
      'Hola, {{ first_name }}: la reserva que ves abajo está cancelada y sus boletos ya no son válidos.',
    closing:
      'Los planes cambian. Cuando tengas otra noche libre, aquí estamos.\n\nLos guías de {{ site_name }}',
  },
  'booking.nightChanged': {
    subject:
      '{% if new_night %}Nueva fecha para tu noche: {{ new_night }}{% else %}Tu noche del {{ original_night }} no se puede hacer{% endif %}',
    preheader: 'Con un toque: otra fecha o todo tu dinero de vuelta.',
    heading: '{% if new_night %}Tu noche tiene nueva fecha{% else %}Tu noche se canceló{% endif %}',
    opening:
      'Hola, {{ first_name }}: lo sentimos mucho. {{ crawl_title }} del {{ original_night }} {% if new_night %}se mueve al {{ new_night }}. Tus lugares ya están apartados y tus boletos siguen siendo los mismos{% else %}no se puede hacer{% endif %}.',
    closing:
      'El enlace es solo tuyo: por favor no lo compartas.\n\nOjalá nos acompañes otra noche.\n\nLos guías de {{ site_name }}',
  },
  'booking.code': {
    subject: 'Tu código para la reserva {{ booking_reference }}',
    preheader: 'Escríbelo para administrar tu reserva. Sirve diez minutos.',
    heading: 'Tu código',
    opening:
      'Hola, {{ first_name }}: escribe este código en la página de tu reserva {{ booking_reference }}:',
    closing:
      'Si no lo pediste, no tienes que hacer nada: sin el código nadie puede cambiar tu reserva. No lo compartas, por favor.\n\nLos guías de {{ site_name }}',
  },
  'booking.message': {
    subject: 'Sobre tu noche: {{ crawl_title }}, {{ night }}',
    preheader: 'Un mensaje de tus guías.',
    heading: 'Algo sobre tu noche, {{ first_name }}',
    opening: 'Tenemos noticias sobre tu noche:',
    closing: '¿Dudas? Responde este correo.\n\nLos guías de {{ site_name }}',
  },
  'booking.groupOffer': {
    subject: 'Tu grupo: {{ crawl_title }}, {{ night }}',
    preheader: '{{ people }}. Apartamos los lugares hasta: {{ held_until }}.',
    heading: 'Nuestra oferta para tu grupo, {{ first_name }}',
    opening:
      'Gracias por tu mensaje. Esta es nuestra oferta. Te apartamos los lugares hasta: {{ held_until }}. Abre la oferta para aceptarla y pagar.',
    closing: '¿Dudas, o cambió el número de personas? Responde este correo.\n\nLos guías de {{ site_name }}',
  },
  'booking.balanceDue': {
    subject: 'El resto del pago de tu grupo: {{ night }}',
    preheader: 'Reserva {{ booking_reference }}: {{ people }}, {{ night }}.',
    heading: 'Ya falta poco, {{ first_name }}',
    opening: 'Los lugares son tuyos. Solo falta una cosa antes de la noche: pagar el resto del precio.',
    closing: 'Si acabas de pagar, ya no tienes que hacer nada.\n\nLos guías de {{ site_name }}',
  },
  'payment.refunded': {
    subject: 'Te reembolsamos {{ refund_amount }} de la reserva {{ booking_reference }}',
    preheader: '{{ refund_amount }}, porque {{ refund_reason }}.',
    heading: 'Tu reembolso de {{ refund_amount }}',
    opening: 'Hola, {{ first_name }}: te reembolsamos {{ refund_amount }} porque {{ refund_reason }}.',
    closing:
      'Si algo no te cuadra, responde a este correo y una persona lo revisa.\n\nLos guías de {{ site_name }}',
  },
  'ticket.passed': {
    subject: 'Tu boleto: {{ crawl_title }}, {{ night }}',
    preheader: '{{ booked_by }} te pasó un boleto. Aquí están tu código y el punto de encuentro.',
    heading: '{% if first_name %}{{ first_name }}, ¡vienes{% else %}¡Vienes{% endif %} con nosotros!',
    opening:
      '{{ booked_by }} te pasó un boleto. Su código es solo tuyo. Nos vemos a las {{ start_time }}; busca a los guías.',
    closing:
      'En el punto de encuentro basta con tu nombre; el código solo es más rápido. Si cambian tus planes, avísale a {{ booked_by }}.\n\nLos guías de {{ site_name }}',
  },
  'ticket.news': {
    subject: 'Novedades de tu boleto: {{ crawl_title }}, {{ night }}',
    preheader: 'Lo nuevo de tu noche.',
    heading: 'Novedades de tu noche',
    opening: 'Hay algo nuevo sobre la noche de tu boleto.',
    closing: 'Los guías de {{ site_name }}',
  },
  'ticket.reminder': {
    subject: 'Ya viene tu noche: {{ crawl_title }}, {{ night }}',
    preheader: 'Tu boleto, el punto de encuentro y la hora: {{ start_time }}.',
    heading: 'Ya casi{% if first_name %}, {{ first_name }}{% endif %}',
    opening: 'Tu pub crawl está por empezar. Nos vemos a las {{ start_time }}; busca a los guías.',
    closing:
      'Basta con tu nombre; el código solo es más rápido. Nos vemos pronto.\n\nLos guías de {{ site_name }}',
  },
  'ticket.cancelled': {
    subject: 'Tu boleto ya no es válido: {{ crawl_title }}, {{ night }}',
    preheader: 'La reserva de este boleto se cambió o se canceló.',
    heading: 'Tu boleto ya no es válido',
    opening:
      'La reserva de tu boleto se cambió o se canceló, así que su código ya no sirve. Si no lo esperabas, pregúntale a {{ booked_by }}.',
    closing: 'Los guías de {{ site_name }}',
  },
  'waiting.joined': {
    subject: 'Estás en la lista de espera del {{ night }}',
    preheader: 'Te escribimos en cuanto haya lugar para {{ people }}.',
    heading: 'Ya estás en la lista',
    opening:
      'Por ahora no hay lugares a la venta. En cuanto haya lugar para {{ people }}, te escribimos a este correo. Avisamos en el orden en que nos lo pidieron.',
    closing: 'No tienes que hacer nada más, ni pagar nada. ¿Cambiaron tus planes? Sal de la lista aquí:',
  },
  'waiting.placesFree': {
    subject: 'Otra vez hay lugares para el {{ night }}',
    preheader: '{{ people }}, {{ crawl_title }}. Reserva antes de que alguien se adelante.',
    heading: 'Tu noche vuelve a tener lugares',
    opening:
      'Nos pediste que te avisáramos: ya hay lugar para {{ people }}. Están a la venta para todo el mundo y son tuyos en cuanto reservas.',
    closing:
      'Este es el único correo que nos pediste. Si cuando entres ya no quedan lugares, vuelve a pedirnos aviso en la misma página.',
  },
  'waiting.nightCancelled': {
    subject: '{{ crawl_title }} del {{ night }} no se hará como estaba previsto',
    preheader: 'Estabas en la lista de espera de esta noche, que ya se cerró.',
    heading: 'Tu noche no se hará como estaba previsto',
    opening:
      'Te apuntaste en la lista de espera de esta noche para {{ people }}. La noche se canceló o cambia de fecha, así que su lista de espera se cerró. No pagaste nada y no tienes que hacer nada.',
    closing: 'Ojalá te veamos otra noche.\n\nEl equipo de guías de {{ site_name }}',
  },
  'account.verify': {
    subject: 'Confirma tu correo para {{ site_name }}',
    preheader: 'Tu contraseña y tu cuenta está lista.',
    heading: 'Ya casi{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'Te registraste en {{ site_name }}. Confirma que este correo es tuyo con la contraseña que elegiste y tu cuenta queda lista: tus reservas, boletos y recibos en un solo lugar.',
    closing:
      'El enlace funciona una sola vez, dentro de {{ valid_hours }} horas. Si no fuiste tú, ignora este mensaje: no pasa nada.',
  },
  'account.recover': {
    subject: 'Elige otra contraseña para {{ site_name }}',
    preheader: 'El enlace funciona una vez y por poco tiempo.',
    heading: 'Una contraseña nueva{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'Pediste otra contraseña en {{ site_name }}. Elígela aquí; después se cierran todas tus demás sesiones.',
    closing:
      'El enlace funciona una sola vez, dentro de {{ valid_hours }} hora. Si no la pediste, ignora este mensaje: tu contraseña se queda como está.',
  },
  'account.signIn': {
    subject: 'Tu enlace para entrar a {{ site_name }}',
    preheader: 'Un toque y listo, sin contraseña.',
    heading: 'Adelante{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'Pediste entrar a {{ site_name }} sin tu contraseña. Abre este enlace en el navegador que quieras usar.',
    closing:
      'El enlace funciona una sola vez, dentro de {{ valid_hours }} hora. No lo reenvíes: quien lo tenga puede entrar con tu cuenta. Si no lo pediste, ignora este mensaje: nadie entra sin él.',
  },
  'account.passwordChanged': {
    subject: 'Cambió tu contraseña en {{ site_name }}',
    preheader: 'Si fuiste tú, todo está bien.',
    heading: 'Cambió tu contraseña',
    opening:
      'La contraseña de tu cuenta en {{ site_name }} acaba de cambiar y se cerraron todas las demás sesiones. Si fuiste tú, todo está bien.',
    closing: 'Si no fuiste tú, elige otra contraseña ahora. Solo puede hacerlo quien lee este correo.',
  },
  'account.invitationAccepted': {
    subject: 'Tu cuenta en {{ site_name }} está lista',
    preheader: 'Aceptaste la invitación.',
    heading: 'Tu cuenta está lista',
    opening:
      'Aceptaste la invitación a {{ site_name }} y creaste una contraseña. Desde ahora inicias sesión con esta dirección. Todas las demás sesiones de la cuenta se cerraron.',
    closing: 'Si no fuiste tú, elige ahora una contraseña nueva. Solo puede hacerlo quien lee este buzón.',
  },
  'account.passkeyAdded': {
    subject: 'Se agregó una llave de acceso a tu cuenta en {{ site_name }}',
    preheader: 'Si fuiste tú, todo está bien.',
    heading: 'Se agregó una llave de acceso',
    opening:
      'La llave de acceso «{{ passkey_name }}» ya puede entrar a tu cuenta en {{ site_name }} sin la contraseña. Si fuiste tú, todo está bien.',
    closing: 'Si no fuiste tú, quítala en tu perfil y elige otra contraseña ahora.',
  },
  'account.googleLinked': {
    subject: 'Google ya abre tu cuenta en {{ site_name }}',
    preheader: 'Si fuiste tú, todo está bien.',
    heading: 'Entraste con Google',
    opening:
      'Una cuenta de Google con tu correo ya puede entrar a tu cuenta en {{ site_name }} sin la contraseña. Si fuiste tú, todo está bien.',
    closing:
      'Si no fuiste tú, quítala en tu perfil, pon una contraseña nueva y revisa tu cuenta de Google ahora.',
  },
  'account.change': {
    subject: 'Confirma tu nuevo correo para {{ site_name }}',
    preheader: 'Tu cuenta cambia a este correo cuando lo confirmes.',
    heading: '¿Este es tu nuevo correo?',
    opening:
      'Alguien pidió usar {{ new_address }} para una cuenta en {{ site_name }}. Si fuiste tú, confírmalo con la contraseña de tu cuenta. A partir de ahí inicias sesión con este correo.',
    closing:
      'El enlace funciona una sola vez, dentro de {{ valid_hours }} horas. Si no fuiste tú, ignora este mensaje y no cambia nada.',
  },
  'account.changeAsked': {
    subject: 'Tu correo en {{ site_name }} está por cambiar',
    preheader: 'Alguien pidió pasar tu cuenta a otro correo.',
    heading: '¿Fuiste tú?',
    opening:
      'Tu cuenta está por pasar a {{ new_address }}. Cambia en cuanto se confirme ese correo. Si fuiste tú, no tienes que hacer nada aquí.',
    closing:
      'Si no fuiste tú, alguien conoce tu contraseña. Elige otra ahora: con eso se detiene el cambio y se cierran todas las sesiones.',
  },
  'account.addressTaken': {
    subject: 'Ya tienes una cuenta en {{ site_name }}',
    preheader: 'Alguien intentó registrarse con tu correo.',
    heading: 'Ya nos conocemos{% if first_name %}, {{ first_name }}{% endif %}',
    opening:
      'Alguien intentó registrarse en {{ site_name }} con este correo. Si fuiste tú: ya tienes una cuenta. Inicia sesión, o elige otra contraseña si olvidaste la tuya.',
    closing: 'Si no fuiste tú, no tienes que hacer nada. Nadie entró a tu cuenta.',
  },
  'account.invite': {
    subject: 'Te invitaron al equipo de {{ site_name }}',
    preheader: 'Crea una contraseña para aceptar la invitación.',
    heading: 'Te damos la bienvenida al equipo',
    opening:
      'Te invitaron a unirte a {{ site_name }} como {{ role }}, con acceso a {{ role_opens }}. Crea una contraseña para aceptar la invitación.',
    closing:
      'El enlace funciona una sola vez y vence en {{ valid_hours }} horas. Da acceso como {{ role }}, así que no lo reenvíes.',
  },
  'contact.message': {
    subject: 'Formulario de contacto: {{ contact_subject }}',
    preheader: '{{ sender_name }} te escribió en el sitio.',
    heading: '{{ contact_subject }}',
    opening: '',
    closing: '',
  },
  'dispute.opened': {
    subject: 'Pago en disputa: {{ booking_reference }}, {{ disputed_amount }}',
    preheader: 'Un cliente disputó un pago con su banco o con PayPal. Tienes solo unos días para responder.',
    heading: 'Un pago está en disputa',
    opening:
      'Un cliente disputó con su banco o con PayPal el pago de la reserva {{ booking_reference }}. La reserva y sus boletos siguen siendo válidos, a menos que los canceles.',
    closing:
      'Responde en el panel de Stripe o PayPal antes de la fecha límite que ahí aparece. La evidencia (términos aceptados, horas y registros de entrada) está guardada con el caso.',
  },
  'partner.statement': {
    subject: 'Tu estado de cuenta de {{ statement_month }}: {{ statement_amount }}',
    preheader: 'Lo que ganaste en {{ site_name }}.',
    heading: 'Tu estado de cuenta de {{ statement_month }}',
    opening: 'Hola, {{ partner_name }}: este es el saldo de tus clientes de {{ site_name }}.',
    closing:
      'La página del botón muestra cada reserva. La abre quien tenga el enlace, así que no lo reenvíes. Si algo no coincide, responde a este correo.',
  },
  'seller.signIn': {
    subject: 'Inicia sesión para vender en {{ site_name }}',
    preheader: 'Tu enlace, válido {{ valid_hours }} h y una sola vez.',
    heading: 'Inicia sesión, {{ seller_name }}',
    opening: 'Abre el enlace en el celular con el que vendes por {{ partner_name }}.',
    closing:
      'Funciona una sola vez, durante {{ valid_hours }} h. Quien lo abra puede vender en tu nombre: no lo reenvíes. Si no lo pediste, ignora este correo.',
  },
  'roster.assigned': {
    subject: 'Nuevo en tus turnos: {{ night }}',
    preheader: '{{ roster_news }}',
    heading: 'Nuevo en tus turnos',
    opening: 'Hola {{ first_name }}, un gerente te asignó.',
    closing: 'Si no puedes trabajar, pide en tus noches que alguien más lo haga.',
  },
  'roster.reminder': {
    subject: 'Trabajas el {{ night }}',
    preheader: '{{ crawl_title }}, {{ start_time }}.',
    heading: 'Trabajas el {{ night }}',
    opening: 'Hola {{ first_name }}, estos son los datos de tu noche.',
    closing: 'Si no puedes ir, avisa ya a un gerente.',
  },
  'roster.decided': {
    subject: 'Tus turnos: {{ night }}',
    preheader: '{{ roster_news }}',
    heading: 'Novedades sobre el {{ night }}',
    opening: 'Hola {{ first_name }}, un gerente decidió sobre una solicitud.',
    closing: '',
  },
  'roster.nightChanged': {
    subject: 'Cambió una noche que trabajas',
    preheader: '{{ roster_news }}',
    heading: 'Cambió una noche que trabajas',
    opening: 'Hola {{ first_name }}, hay novedades sobre una noche que trabajas.',
    closing: '',
  },
};
