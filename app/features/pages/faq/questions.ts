import { bookingQuestions } from './booking-questions.ts';
import { nightQuestions } from './night-questions.ts';
import { plansQuestions } from './plans-questions.ts';
import type { QuestionGroup } from './question.ts';
import { safetyQuestions } from './safety-questions.ts';

/** The default FAQ. */
export const questionGroups: readonly QuestionGroup[] = [
  bookingQuestions,
  nightQuestions,
  plansQuestions,
  safetyQuestions,
];
