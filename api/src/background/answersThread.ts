import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { type AnswerTask, createAnswers } from './answers';

const answers = createAnswers((workerData as { partsMib: number }).partsMib);

/** What the thread of the answers runs, by name. */
export const { lackingParts } = answers;

/** The text of the answer changes hands without a copy. */
export const buildAnswer = (task: AnswerTask): unknown => {
  const built = answers.buildAnswer(task);
  if (built === null) return null;
  return move({ [transferableSymbol]: [built.text.buffer], [valueSymbol]: built });
};
