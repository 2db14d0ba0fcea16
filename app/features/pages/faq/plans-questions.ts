import type { QuestionGroup } from './question.ts';

export const plansQuestions: QuestionGroup = {
  slug: 'changing-plans',
  title: { en: 'When plans change', es: 'Si cambian los planes' },
  questions: [
    {
      slug: 'refund',
      question: { en: 'Can I cancel and get my money back?', es: '¿Puedo cancelar y recuperar mi dinero?' },
      answer: [
        {
          en: 'Yes: a full refund if you cancel at least {refund_hours} hours before the start. Later there is none, and there are no refunds for no-shows or late arrivals.',
          es: 'Sí: reembolso completo si cancelas al menos {refund_hours} horas antes de empezar. Después ya no hay, y tampoco por no presentarse o llegar tarde.',
        },
        {
          en: 'The money goes back the way it came; your bank may need some days to show it. What you paid in cash, a person of our team hands back to you; what you paid at OXXO, we pay back another way.',
          es: 'El dinero regresa por el mismo medio con el que pagaste; tu banco puede tardar unos días en mostrarlo. Lo que pagaste en efectivo te lo entrega una persona de nuestro equipo; lo que pagaste en OXXO te lo devolvemos de otra forma.',
        },
      ],
      link: { path: '/terms', text: { en: 'Read the terms', es: 'Leer los términos' } },
    },
    {
      slug: 'how-to-cancel',
      question: { en: 'How do I cancel?', es: '¿Cómo cancelo?' },
      answer: [
        {
          en: 'In My Bookings if you have an account, or by writing to us with the reference of your booking, such as VPC-7K3M-X9QD. What counts is when you cancel, not when we read it.',
          es: 'En Mis reservas si tienes cuenta, o escribiéndonos con la clave de tu reserva, por ejemplo VPC-7K3M-X9QD. Cuenta el momento en que cancelas, no cuando lo leemos.',
        },
      ],
      link: {
        path: '/contact',
        subject: { en: 'Cancel my booking', es: 'Cancelar mi reserva' },
        text: { en: 'Write to us', es: 'Escríbenos' },
      },
    },
    {
      slug: 'another-night',
      question: { en: 'Can I move to another night?', es: '¿Puedo cambiar de noche?' },
      answer: [
        {
          en: 'Cancel up to {refund_hours} hours before and book the other night, or write to us in time and we see what is free.',
          es: 'Cancela hasta {refund_hours} horas antes y reserva la otra noche, o escríbenos con tiempo y vemos qué hay libre.',
        },
      ],
    },
    {
      slug: 'paid-twice',
      question: {
        en: 'I paid twice, or too late. What happens?',
        es: 'Pagué dos veces o demasiado tarde. ¿Qué pasa?',
      },
      answer: [
        {
          en: 'Nothing is lost. A second payment, or one for a night that filled up meanwhile, is refunded in full by itself, and we tell you by email. A late payment for a night that still has room simply confirms it.',
          es: 'No se pierde nada. Un segundo pago, o uno para una noche que entretanto se llenó, se devuelve completo de forma automática y te avisamos por correo. Si el pago llega tarde y aún hay lugar, la reserva se confirma y ya.',
        },
      ],
    },
  ],
};
