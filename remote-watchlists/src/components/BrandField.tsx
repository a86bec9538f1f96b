import type { Brands } from '@pmm/shared/contracts/product';
import { useTranslation } from '@pmm/shared/i18n';
import { useQuery } from '@pmm/shared/query';
import { Field, type FieldProps } from '@pmm/shared/ui/Field';
import { useId } from 'react';
import { readBrands } from '../api/brands';

const none: Brands['brands'] = [];

/** Brands to suggest; none while they are unknown, and one can always type another. */
const useBrands = (): Brands['brands'] => {
  const { data } = useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => readBrands(signal),
  });
  return data?.brands ?? none;
};

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
