import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { TextLink } from '@pmm/shared/ui/Link';
import { Link } from '@pmm/shared/router';
import { Tooltip } from '@pmm/shared/ui/Tooltip';
import { State } from '../Specimen';

export function TooltipStates() {
  const { t } = useTranslation('development');
  return (
    <>
      <State name={t('states.usual')}>
        <Tooltip content={t('samples.tip')}>
          <Button icon="info">{t('samples.pointHere')}</Button>
        </Tooltip>
      </State>
      <State name={t('states.longText')}>
        <Tooltip content={t('samples.longText')}>
          <Button icon="info">{t('samples.pointHere')}</Button>
        </Tooltip>
      </State>
      <State name={t('states.more')}>
        <TextLink as={Link} to="/dev/tooltip-demo">
          {t('pages.tooltips')}
        </TextLink>
      </State>
    </>
  );
}
