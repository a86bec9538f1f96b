import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { State } from '../Specimen';
import type { StatesProps } from '../specimenEntry';

export function CardStates({ theme }: StatesProps) {
  const { t } = useTranslation('metrics');
  // A card with a title is a landmark, and two of them must not have the same name.
  const inTheme = t(`development.themes.${theme}`);
  return (
    <>
      <State name={t('development.states.complete')} wide>
        <Card
          title={t('development.samples.cardTitle', { theme: inTheme })}
          facts={t('skus', { count: 3 })}
          actions={<Button icon="plus">{t('development.samples.add')}</Button>}
        >
          <p>{t('development.samples.longText')}</p>
        </Card>
      </State>
      <State name={t('development.states.noTitle')} wide>
        <Card>
          <p>{t('development.samples.longText')}</p>
        </Card>
      </State>
    </>
  );
}
