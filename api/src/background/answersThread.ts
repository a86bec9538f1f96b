import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { type AnswerTask, createAnswers } from './answers';

const answers = createAnswers((workerData as { partsMib: number }).partsMib);

/** The functions that the thread of the answers runs, by name. */
export const { lackingParts } = answers;

/** Moves the text of the answer to the main thread without a copy. */
export const buildAnswer = (task: AnswerTask): unknown => {
  const built = answers.buildAnswer(task);
  if (built === null) return null;
  return move({ [transferableSymbol]: [built.text.buffer], [valueSymbol]: built });
};
