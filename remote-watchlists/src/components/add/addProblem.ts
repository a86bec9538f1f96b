import { textOfCode, useFormat, useTranslation } from '@pmm/shared/i18n';
import type { PznPreview } from '../../hooks/usePznPreview';
import { checkDigitHint } from '../../pzn/checkDigitHint';
import type { FileProblem } from '../../pzn/pznFile';
import { namesOf } from './pznNames';

/** Why the field's text cannot be added. */
export type AddProblem =
  | 'add.nothing'
  | 'add.noneValid'
  | FileProblem
  | { kind: 'unknown' | 'invalid' | 'nothingNew'; pzns: readonly string[] };

/**
 * The problem of a text in which no PZN is left to add.
 *
 * @param lines how many lines have any text.
 */
export const problemOf = (lines: number, { idsOf }: Pick<PznPreview, 'idsOf'>): AddProblem => {
  if (lines === 0) return 'add.nothing';
  const invalid = idsOf('invalid');
  const unknown = idsOf('unknown');
  const valid = [...unknown, ...idsOf('present')];
  if (valid.length > 0) {
    const areUnknown = unknown.length === valid.length;
    return { kind: areUnknown ? 'unknown' : 'nothingNew', pzns: valid };
  }
  return invalid.length > 0 ? { kind: 'invalid', pzns: invalid } : 'add.noneValid';
};

/** Returns a function that puts a problem into words. */
export const useProblemText = () => {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  return (problem: AddProblem): string => {
    if (typeof problem === 'string') return t(problem);
    const { kind, pzns } = problem;
    const [first = '', ...others] = pzns;
    if (others.length === 0 && kind === 'unknown') return textOfCode('PRODUCT_NOT_FOUND');
    if (others.length === 0 && kind === 'invalid') {
      const digit = checkDigitHint(first);
      return digit === null ? textOfCode('INVALID_PZN') : t('add.checkDigit', { digit });
    }
    return t(`add.${kind}`, {
      count: pzns.length,
      shown: format.integer(pzns.length),
      pzns: namesOf(pzns),
    });
  };
};
