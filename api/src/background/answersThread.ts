import { workerData } from 'piscina';
import { createAnswers } from './answers';

const answers = createAnswers((workerData as { partsMib: number }).partsMib);

/** What the thread of the answers runs, by name. */
export const { lackingParts, buildAnswer } = answers;
