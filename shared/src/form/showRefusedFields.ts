import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { namesOnly, type AppError } from '../errors';
import { textsOfFields } from '../i18n';

/**
 * Shows the server's messages about form fields at these fields and moves the focus to the first.
 * Returns false if something is left for a general message: a field that the form does not have, or
 * a refusal that names none.
 *
 * @param names The fields in the order of the form.
 * @param ownTexts Texts of the form for fields where the server only says that a value is not
 * valid.
 */
export const showRefusedFields = <Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: AppError,
  names: readonly Path<Values>[],
  ownTexts?: Readonly<Partial<Record<Path<Values>, string>>>,
): boolean => {
  const texts = textsOfFields(error, ownTexts);
  names
    .filter((name) => texts.has(name))
    .forEach((name, index) => {
      setError(name, { message: texts.get(name) ?? '' }, { shouldFocus: index === 0 });
    });
  return namesOnly(error, names);
};
