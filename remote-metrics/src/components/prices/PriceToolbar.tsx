import { priceModes, type PriceView } from '@pmm/shared/figures/prices/view';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import { Switch } from '@pmm/shared/ui/Switch';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  & > :last-child {
    margin-inline-start: auto;
  }
`;

interface PriceToolbarProps {
  view: PriceView;
  onChoose: (change: Partial<PriceView>) => void;
}

/** What stands below each price, what it is compared with, and which rows are shown. */
export function PriceToolbar({ view, onChoose }: PriceToolbarProps) {
  const { t } = useTranslation('metrics');
  return (
    <Row>
      <SegmentedControl
        label={t('prices.mode')}
        value={view.mode}
        onChange={(mode) => onChoose({ mode })}
        options={priceModes.map((value) => ({ value, label: t(`prices.modes.${value}`) }))}
      />
      <Select
        variant="compact"
        label={t('prices.reference')}
        placeholder={t('prices.reference')}
        value={view.reference}
        onChange={(reference) => onChoose({ reference })}
        options={[
          { id: 'list price', label: t('prices.references.list') },
          { id: 'UVP', label: t('prices.references.uvp') },
        ]}
      />
      <Switch
        label={t('pharmacySkus')}
        checked={view.localSkus}
        onChange={({ target }) => onChoose({ localSkus: target.checked })}
      />
      <Button
        variant={view.compact ? 'secondary' : 'quiet'}
        icon="rows"
        aria-pressed={view.compact}
        onClick={() => onChoose({ compact: !view.compact })}
      >
        {t('compact')}
      </Button>
    </Row>
  );
}
