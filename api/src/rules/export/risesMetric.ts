import { readShownColumns } from '@pmm/shared/figures/matrix/columnParameters';
import { riseCells } from '@pmm/shared/figures/prices/riseTable';
import { readRiseView } from '@pmm/shared/figures/prices/riseView';
import { readPriceRises } from '../rises/readPriceRises';
import { baseStyles } from './baseStyles';
import { exportedMetric } from './exportedMetric';
import { risesLines } from './risesExport';
import { risesSheets } from './risesSheets';

/** How pharmacies passed on the reference prices that rose on a day. */
export const rises = exportedMetric({
  read: (transaction, watchlistKey, { parameters, now }) => {
    const { day, reference: kind } = readRiseView(parameters);
    return readPriceRises(transaction, watchlistKey, { kind, day: day ?? undefined, now });
  },
  makeFile: (answer, question) => {
    const shown = readShownColumns(question.parameters);
    const ids = new Set(shown);
    const isHidden = answer.channels.map(({ channelId }) => shown !== null && !ids.has(channelId));
    const exported = {
      ...question,
      rises: answer,
      view: readRiseView(question.parameters),
      cells: riseCells(answer).filter(({ channel }) => isHidden[channel] !== true),
      hidden: answer.channels.flatMap(({ name }, index) => (isHidden[index] ? [name] : [])),
    };
    return {
      styles: baseStyles,
      sheets: () => risesSheets(exported),
      lines: () => risesLines(exported),
    };
  },
});
