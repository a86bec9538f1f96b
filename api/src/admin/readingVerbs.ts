import { batchWriter } from '../ingest/writeBatch';
import { parseWithdrawal } from '../ingest/parsing/parseWithdrawal';
import { Refusal } from '../ingest/parsing/reasons';
import { AdminError } from './AdminError';
import type { Verb, VerbOptions, Work } from './work';

/** Any text: the values are those of a line that names its columns. */
const header = 'typed';

const withdraw = async ({ database, print }: Work, values: Record<string, unknown>) => {
  const now = Date.now();
  const record = {
    ...{ line: 1, text: '', header },
    values: { ...values, madeAt: new Date(now).toISOString() },
  };
  try {
    const withdrawal = parseWithdrawal(record, now);
    const lines = [{ withdrawal, origin: { line: 1, text: '' } }];
    const written = await batchWriter(database)({ kind: 'withdrawals', lines });
    const [rejected] = written.rejected;
    if (rejected) throw new AdminError(`${rejected.reason}.`);
    const [idle] = written.ineffective;
    print(idle ? `Stored: ${idle.reason}.` : `Stored; ${written.rows} runs were rebuilt.`);
  } catch (error) {
    if (error instanceof Refusal) throw new AdminError(`${error.reason}.`);
    throw error;
  }
};

/** Which offer was read, who takes it back, and why. */
const commonOf = ({ entry, author, reason }: VerbOptions) => ({ entry, author, reason });

export const readingVerbs: Record<string, Verb> = {
  'reading withdraw': {
    usage: 'PHARMACY FROM [TO] [--entry ENTRY] [--pzn PZN]… --author NAME --reason TEXT',
    purpose:
      'Takes back what was read of a pharmacy at a time or in an interval, of all products or of these.',
    words: 2,
    optionalWords: 1,
    options: ['entry', 'pzn', 'author', 'reason'],
    run: async (work, [channel, from, to], { pzn = [], ...common }) => {
      const products = pzn.length === 0 ? [undefined] : pzn;
      for (const one of products) {
        await withdraw(work, { channel, from, to, ...commonOf(common), pzn: one });
      }
    },
  },
  'reading correct': {
    usage:
      'PHARMACY PZN FROM [TO] [--entry ENTRY] [--status STATUS] [--price-cents CENTS] [--rating STARS] [--review-count COUNT] --author NAME --reason TEXT',
    purpose:
      'Gives what was read of a product the right values; the others stay as they were read.',
    words: 3,
    optionalWords: 1,
    options: ['entry', 'status', 'price-cents', 'rating', 'review-count', 'author', 'reason'],
    run: async (work, [channel, pzn, from, to], options) => {
      const { status, rating } = options;
      const [priceCents, reviewCount] = [options['price-cents'], options['review-count']];
      const right = { status, priceCents, rating, reviewCount };
      if (Object.values(right).every((value) => value === undefined)) {
        throw new AdminError('Name a right value, or use "reading withdraw".');
      }
      await withdraw(work, { channel, pzn, from, to, ...right, ...commonOf(options) });
    },
  },
};
