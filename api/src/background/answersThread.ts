import { createAnswers } from './answers';

const answers = createAnswers();

/** What the thread of the answers runs, by name. */
export const { lackingParts, buildAnswer } = answers;
