import { useTranslation } from '@pmm/shared/i18n';
import { Table } from '@pmm/shared/ui/Table';
import { State } from '../Specimen';

const rows = [
  { id: 'cough', skus: 16 },
  { id: 'pain', skus: 7 },
] as const;

function Rows({ dense = false }: { dense?: boolean }) {
  const { t, i18n } = useTranslation('development');
  return (
    <Table $dense={dense}>
      <thead>
        <tr>
          <th scope="col">{t('samples.watchlistLabel')}</th>
          <th scope="col" data-number>
            {t('samples.columnOfSkus')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, skus }) => (
          <tr key={id}>
            <td>{t(`samples.choices.${id}`)}</td>
            <td data-number>{skus.toLocaleString(i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function TableStates() {
  const { t } = useTranslation('development');
  return (
    <>
      <State name={t('states.usual')} wide>
        <Rows />
      </State>
      <State name={t('states.compact')} wide>
        <Rows dense />
      </State>
    </>
  );
}
