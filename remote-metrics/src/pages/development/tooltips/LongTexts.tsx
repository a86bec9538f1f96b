import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { Tooltip } from '@pmm/shared/ui/Tooltip';
import { Row } from './Row';

/** A long text wraps; a word without a gap breaks. */
export function LongTexts() {
  const { t } = useTranslation('metrics');
  return (
    <Card title={t('development.tooltips.long')}>
      <Row>
        <Tooltip content={t('development.tooltips.longText')}>
          <Button icon="info">{t('development.tooltips.manyWords')}</Button>
        </Tooltip>
        <Tooltip content={t('development.tooltips.longWord')}>
          <Button icon="info">{t('development.tooltips.oneWord')}</Button>
        </Tooltip>
      </Row>
    </Card>
  );
}
