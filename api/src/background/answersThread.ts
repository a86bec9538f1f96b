import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import {
  type AnswerTask,
  type BuiltAnswer,
  buildPast as build,
  createAnswers,
  type PastTask,
} from './answers';

const answers = createAnswers((workerData as { partsMib: number }).partsMib);

/** The functions that the thread of the answers runs, by name. */
export const { lackingParts } = answers;

/** Moves the text of the answer to the main thread without a copy. */
const moved = (built: BuiltAnswer): unknown =>
  move({ [transferableSymbol]: [built.text.buffer], [valueSymbol]: built });

export const buildAnswer = (task: AnswerTask): unknown => {
  const built = answers.buildAnswer(task);
  return built === null ? null : moved(built);
};

export const buildPast = (task: PastTask): unknown => moved(build(task));
