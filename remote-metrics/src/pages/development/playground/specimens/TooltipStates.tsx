import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { TextLink } from '@pmm/shared/ui/Link';
import { Link } from '@pmm/shared/router';
import { Tooltip } from '@pmm/shared/ui/Tooltip';
import { State } from '../Specimen';

export function TooltipStates() {
  const { t } = useTranslation('metrics');
  return (
    <>
      <State name={t('development.states.usual')}>
        <Tooltip content={t('development.samples.tip')}>
          <Button icon="info">{t('development.samples.pointHere')}</Button>
        </Tooltip>
      </State>
      <State name={t('development.states.longText')}>
        <Tooltip content={t('development.samples.longText')}>
          <Button icon="info">{t('development.samples.pointHere')}</Button>
        </Tooltip>
      </State>
      <State name={t('development.states.more')}>
        <TextLink as={Link} to="/dev/tooltip-demo">
          {t('development.pages.tooltips')}
        </TextLink>
      </State>
    </>
  );
}
