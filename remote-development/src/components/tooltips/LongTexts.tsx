import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { Tooltip } from '@pmm/shared/ui/Tooltip';
import { Row } from './Row';

/** A long text wraps; a long word breaks. */
export function LongTexts() {
  const { t } = useTranslation('development');
  return (
    <Card title={t('tooltips.long')}>
      <Row>
        <Tooltip content={t('tooltips.longText')}>
          <Button icon="info">{t('tooltips.manyWords')}</Button>
        </Tooltip>
        <Tooltip content={t('tooltips.longWord')}>
          <Button icon="info">{t('tooltips.oneWord')}</Button>
        </Tooltip>
      </Row>
    </Card>
  );
}
