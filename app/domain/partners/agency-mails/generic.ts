import type { MailFormat } from '../mail-format.ts';

/** Any mail, in English or Spanish: the labels that agencies use, and what is unmistakable without one. */
export default {
  marks: [],
  isDayFirst: null,
  labels: {
    reference: [
      ...['booking reference', 'booking number', 'booking no', 'booking id', 'booking code', 'reference'],
      ...['reference number', 'ref', 'reservation number', 'reservation', 'confirmation number', 'voucher'],
      ...[
        'confirmation code',
        'voucher number',
        'voucher code',
        'order number',
        'order id',
        'itinerary number',
      ],
      ...['referencia', 'numero de reserva', 'no de reserva', 'codigo de reserva', 'reserva', 'localizador'],
      ...['numero de confirmacion', 'codigo de confirmacion', 'folio', 'numero de voucher', 'reservacion'],
    ],
    crawl: [
      ...[
        'tour',
        'tour name',
        'product',
        'product name',
        'activity',
        'activity name',
        'experience',
        'option',
      ],
      ...['service', 'excursion', 'actividad', 'producto', 'experiencia', 'servicio', 'nombre del tour'],
    ],
    date: [
      ...['date', 'tour date', 'travel date', 'date of travel', 'activity date', 'service date', 'when'],
      ...['date and time', 'start', 'fecha', 'fecha del tour', 'fecha de la actividad', 'fecha del servicio'],
      ...['fecha y hora', 'dia', 'cuando', 'fecha de viaje'],
    ],
    time: [
      ...['time', 'start time', 'starting time', 'tour time', 'pick up time', 'departure time'],
      ...['hora', 'hora de inicio', 'horario', 'hora de salida'],
    ],
    people: [
      ...[
        'guests',
        'number of guests',
        'travelers',
        'travellers',
        'number of travelers',
        'participants',
        'pax',
      ],
      ...[
        'number of participants',
        'people',
        'number of people',
        'party size',
        'adults',
        'tickets',
        'quantity',
      ],
      ...[
        'personas',
        'numero de personas',
        'pasajeros',
        'viajeros',
        'participantes',
        'asistentes',
        'adultos',
      ],
      ...['cantidad', 'huespedes'],
    ],
    name: [
      ...['lead traveler', 'lead traveller', 'lead guest', 'lead name', 'lead traveler name', 'customer'],
      ...['customer name', 'guest name', 'guest', 'main contact', 'name', 'full name', 'client', 'booked by'],
      ...['contact', 'titular', 'nombre', 'nombre completo', 'nombre del cliente', 'cliente', 'a nombre de'],
      ...['pasajero principal', 'viajero principal', 'contacto', 'nombre del titular'],
    ],
    others: [
      ...['other travelers', 'other travellers', 'other guests', 'additional guests', 'traveler names'],
      ...['names of the others', 'otros viajeros', 'otros pasajeros', 'acompanantes', 'otros asistentes'],
    ],
    phone: [
      ...[
        'phone',
        'phone number',
        'telephone',
        'tel',
        'mobile',
        'cell',
        'whatsapp',
        'customer phone',
        'contact phone',
      ],
      ...['telefono', 'celular', 'movil', 'telefono del cliente', 'telefono de contacto'],
    ],
    email: [
      ...['email', 'e mail', 'email address', 'customer email', 'contact email', 'mail'],
      ...['correo', 'correo electronico', 'correo del cliente'],
    ],
    language: [
      ...['language', 'tour language', 'guide language', 'tour grade language', 'languages'],
      ...['idioma', 'idioma del tour', 'idioma del guia', 'lengua'],
    ],
    price: [
      ...[
        'total',
        'price',
        'total price',
        'amount',
        'net price',
        'net rate',
        'rate',
        'you receive',
        'total amount',
      ],
      ...['precio', 'precio total', 'importe', 'monto', 'tarifa', 'tarifa neta', 'total a pagar'],
    ],
    requests: [
      ...['special requests', 'special requirements', 'comments', 'notes', 'remarks'],
      ...['peticiones especiales', 'solicitudes especiales', 'comentarios', 'notas', 'observaciones'],
    ],
  },
  sentences: {
    reference: [
      /\b(?:booking|reservation|confirmation|voucher|order|reserva|reservación|folio|localizador)\s*(?:reference|number|code|no\.?|id|número|código)?\s*[#:]\s*([A-Z0-9][A-Z0-9/-]{3,})/i,
    ],
    people: [
      /(?<![\d.,/-])(\d{1,3}\s*(?:x\s*)?(?:adults?|guests?|people|persons?|pax|travell?ers?|participants?|adultos?|personas?|pasajeros?|viajeros?|participantes?))\b/i,
    ],
  },
} satisfies MailFormat as MailFormat;
