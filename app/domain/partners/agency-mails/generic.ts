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
      ...['price', 'net price', 'net rate', 'net total', 'rate', 'you receive', 'retail price'],
      ...['precio', 'precio neto', 'tarifa', 'tarifa neta', 'total neto', 'recibes'],
    ],
    total: [
      ...[
        'total',
        'total price',
        'total amount',
        'total paid',
        'amount',
        'amount paid',
        'paid',
        'grand total',
      ],
      ...[
        'order total',
        'total pagado',
        'total a pagar',
        'precio total',
        'importe',
        'importe total',
        'pagado',
      ],
      ...['importe pagado', 'monto', 'monto total', 'monto pagado', 'total de la reserva'],
    ],
    children: [
      ...[
        'children',
        'child',
        'kids',
        'infants',
        'infant',
        'number of children',
        'number of infants',
        'minors',
      ],
      ...[
        'niños',
        'niñas',
        'niños y niñas',
        'menores',
        'bebés',
        'infantes',
        'número de niños',
        'menores de edad',
      ],
    ],
    addOns: [
      ...[
        'extras',
        'extra',
        'add ons',
        'add on',
        'addons',
        'optional extras',
        'upgrades',
        'upgrade',
        'supplements',
      ],
      ...[
        'adicionales',
        'complementos',
        'servicios adicionales',
        'extras opcionales',
        'opcionales',
        'suplementos',
      ],
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
    // “for 2 adults and 1 child”, “para dos personas”
    people: [
      /(?<![\d.,/-])(\d{1,3}\s*(?:x\s*)?(?:adults?|guests?|people|persons?|pax|travell?ers?|participants?|adultos?|personas?|pasajeros?|viajeros?|participantes?)\b(?:\s*(?:,|and|y|&|\+)\s*\d{1,3}\s*(?:adults?|child(?:ren)?|youths?|adultos?|niños?|menores?|jóvenes|joven)(?!\p{L}))*)/iu,
      /\bfor\s+((?:one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:adults?|guests?|people|persons?|pax|travell?ers?|participants?))\b/i,
      /\bpara\s+((?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\s+(?:adultos?|personas?|pasajeros?|viajeros?|participantes?))\b/i,
    ],
    // The date of the party, and not that of the mail: “for 2 adults on Friday 4 December”, “para 2 personas el viernes 4 de diciembre”
    date: [
      /\b(?:adults?|guests?|people|persons?|pax|travell?ers?|participants?|child(?:ren)?)\s*,?\s+on\s+((?:(?!,?\s(?:or|and|for|at|in)\s|\.\s+\p{Lu})[\p{L}\p{M}\d ,./-]){4,45})/iu,
      /\b(?:adultos?|personas?|pax|pasajeros?|viajeros?|participantes?|niños?|menores?)\s*,?\s+(?:para\s+)?el\s+(?:día\s+)?((?:(?!,?\s(?:o|y|para|a|en)\s|\.\s+\p{Lu})[\p{L}\p{M}\d ,./-]){4,45})/iu,
    ],
    // “on Friday 4 December at 7:30 pm”, behind the party
    time: [
      /\b(?:adults?|guests?|people|persons?|pax|travell?ers?|participants?|child(?:ren)?)\s*,?\s+on\s+[\p{L}\p{M}\d ,./-]{4,40}?\s+at\s+(\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s?m\b\.?)?)/iu,
      /\b(?:adultos?|personas?|pax|pasajeros?|viajeros?|participantes?|niños?|menores?)\s*,?\s+(?:para\s+)?el\s+[\p{L}\p{M}\d ,./-]{4,45}?\s+a\s+las?\s+(\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s?m\b\.?|h(?:oras|rs)?\b)?)/iu,
    ],
    name: [
      /\b(?:[Ii]n|[Uu]nder) the name(?: of)?\s+((?:(?:Mr|Mrs|Ms|Dr)\.?\s+)?\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+){0,3})/u,
      /\b[Aa] nombre de\s+((?:(?:Sr|Sra|Srta|Dr)\.?\s+)?\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+){0,3})/u,
    ],
  },
} satisfies MailFormat as MailFormat;
