import { useTranslation } from '@pmm/shared/i18n';
import { Field, type FieldProps } from '@pmm/shared/ui/Field';
import { useId } from 'react';
import { useBrands } from '../hooks/useBrands';

/** Suggests the brands of the catalogue, with how many products each has. */
export function BrandField(field: Omit<FieldProps, 'label' | 'list'>) {
  const { t } = useTranslation('watchlists');
  const brands = useBrands();
  const listId = useId();
  return (
    <>
      <Field {...field} label={t('brand')} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {brands.map(({ name, products }) => (
          <option key={name} value={name}>
            {t('brandProducts', { count: products })}
          </option>
        ))}
      </datalist>
    </>
  );
}
