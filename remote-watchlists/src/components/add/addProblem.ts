import { textOfCode, useFormat, useTranslation } from '@pmm/shared/i18n';
import type { usePznPreview } from '../../hooks/usePznPreview';
import { checkDigitHint } from '../../pzn/checkDigitHint';
import type { PznInput } from '../../pzn/pznInput';
import { namesOf } from './pznNames';

/** Why the field's text cannot be added. */
export type AddProblem =
  | 'add.nothing'
  | 'add.noneValid'
  | 'add.fileTooLarge'
  | 'add.fileUnreadable'
  | { kind: 'unknown' | 'invalid' | 'nothingNew'; pzns: readonly string[] };

/** The problem of a text in which no PZN is left to add. */
export const problemOf = (
  text: string,
  { valid, invalid }: PznInput,
  preview: Pick<ReturnType<typeof usePznPreview>, 'idsOf'>,
): AddProblem => {
  if (text.trim() === '') return 'add.nothing';
  if (valid.length + invalid.length === 0) return 'add.noneValid';
  if (valid.length === 0) return { kind: 'invalid', pzns: invalid };
  const areUnknown = preview.idsOf('unknown').length === valid.length;
  return { kind: areUnknown ? 'unknown' : 'nothingNew', pzns: valid };
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
