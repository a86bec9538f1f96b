import { parseWithdrawal } from '../ingest/parsing/parseWithdrawal';
import { Refusal } from '../ingest/parsing/reasons';
import { applyWithdrawals } from '../ingest/applying/withdrawals';
import { listTenants } from '../storage/administration';
import { inTenant, outsideTenants, tenantTransaction } from '../storage/tenantTransaction';
import { decideReport, listReports, type StoredReport } from '../storage/valueReports';
import { AdminError } from './AdminError';
import { demandTenant } from './find';
import { NOBODY, recordedChange } from './record';
import type { Verb, VerbOptions, Work } from './work';

interface OfTenant {
  tenantId: number;
  report: StoredReport;
}

const LISTED_AT_MOST = 500;

const reportsOf = async ({ database }: Work, which: Parameters<typeof listReports>[2]) => {
  const all: (OfTenant & { tenant: string })[] = [];
  for (const { name } of await listTenants(database)) {
    const tenantId = await demandTenant(database, name);
    const found = await tenantTransaction(database, tenantId, (transaction) =>
      listReports(transaction, tenantId, which, LISTED_AT_MOST),
    );
    all.push(...found.map((report) => ({ tenant: name, tenantId, report })));
  }
  return all;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const demandOpen = async (work: Work, id: string): Promise<OfTenant> => {
  const [found] = UUID.test(id) ? await reportsOf(work, { id, state: 'open' }) : [];
  if (found !== undefined) return found;
  throw new AdminError(`ID "${id}" is no open report: "report list" shows those there are.`);
};

const decide = (
  work: Work,
  { tenantId, report }: OfTenant,
  decision: Parameters<typeof decideReport>[3],
): Promise<void> =>
  recordedChange(work)(async (transaction, note) => {
    await inTenant(transaction, tenantId);
    const isDecided = await decideReport(transaction, tenantId, report.id, decision);
    await outsideTenants(transaction);
    if (!isDecided) throw new AdminError(`ID "${report.id}" was decided meanwhile.`);
    const kind = decision.state === 'accepted' ? 'report-accepted' : 'report-refused';
    const details = { name: `${report.productName} (${report.pzn}), ${report.channelName}` };
    note({ kind, userId: NOBODY, tenantId, details });
  });

const shownValue = (value: string | number | null): string =>
  value === null ? 'no proposal' : String(value);

const REMOVED = {
  status: {},
  price: { priceCents: null },
  rating: { rating: null, reviewCount: null },
} as const;

/** The fields of the withdrawal by which the right value replaces the reported one. */
const rightOf = ({ about, proposal }: StoredReport, options: VerbOptions): object => {
  const typed = { status: options.status, price: options['price-cents'], rating: options.rating };
  const other = Object.entries(typed).find(
    ([name, value]) => name !== about && value !== undefined,
  );
  if (other) throw new AdminError(`The report is about the ${about}, not about the ${other[0]}.`);
  const given = typed[about];
  const value = given === undefined || about === 'status' ? (given ?? proposal) : Number(given);
  if (value === null) return REMOVED[about];
  return { [about === 'price' ? 'priceCents' : about]: value };
};

export const reportVerbs: Record<string, Verb> = {
  'report list': {
    usage: '[--all]',
    purpose: 'Shows the values that people have reported as wrong: the open ones, or all.',
    words: 0,
    options: ['all'],
    run: async (work, _words, { all = false }) => {
      const found = await reportsOf(work, all ? {} : { state: 'open' });
      if (found.length === 0) work.print('There are none.');
      for (const { tenant, report } of found) {
        const { id, state, pzn, productName, channelName, about, reason, shown, proposal } = report;
        work.print(
          `${id} (${state}) "${tenant}": ${productName} (${pzn}) at ${channelName}, ${about} ${shown} since ${report.shownSince}, right: ${shownValue(proposal)}; ${reason}`,
        );
      }
    },
  },
  'report accept': {
    usage: 'ID [--status STATUS | --price-cents CENTS | --rating STARS] --author NAME',
    purpose:
      'Corrects a reported value by the proposal or this one; without either it counts as not read.',
    words: 1,
    options: ['status', 'price-cents', 'rating', 'author'],
    run: async (work, [id = ''], options) => {
      const found = await demandOpen(work, id);
      const { report } = found;
      const now = Date.now();
      try {
        const values = {
          ...{ channel: report.channelId, pzn: report.pzn, from: report.shownSince },
          ...{ to: report.lastAt.toISOString(), madeAt: new Date(now).toISOString() },
          ...{ author: options.author, reason: report.reason },
          ...(report.currency !== null && { currency: report.currency }),
          ...rightOf(report, options),
        };
        const withdrawal = parseWithdrawal({ line: 1, text: '', values }, now);
        const { productId, pharmacyId: channelId } = report;
        const { runs, early } = await applyWithdrawals(work.database, [
          { ...withdrawal, productId, channelId },
        ]);
        const [refused] = early;
        if (refused) throw refused.refusal;
        await decide(work, found, { state: 'accepted', answer: null });
        work.print(`Corrected; ${runs} runs were rebuilt.`);
      } catch (error) {
        if (error instanceof Refusal) throw new AdminError(`${error.reason}.`);
        throw error;
      }
    },
  },
  'report refuse': {
    usage: 'ID --reason TEXT',
    purpose: 'Leaves a reported value as it is; the members of the tenant see the reason.',
    words: 1,
    options: ['reason'],
    run: async (work, [id = ''], { reason = '' }) => {
      const answer = reason.trim();
      if (answer === '' || answer.length > 500) {
        throw new AdminError('--reason is missing: use 1 to 500 characters.');
      }
      await decide(work, await demandOpen(work, id), { state: 'refused', answer });
      work.print('Refused.');
    },
  },
};
