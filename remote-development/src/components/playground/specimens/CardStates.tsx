import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { State } from '../Specimen';
import type { StatesProps } from '../specimenEntry';

export function CardStates({ theme }: StatesProps) {
  const { t } = useTranslation('development');
  // A card with a title is a landmark, and two of them must not have the same name.
  const inTheme = t(`themes.${theme}`);
  return (
    <>
      <State name={t('states.complete')} wide>
        <Card
          title={t('samples.cardTitle', { theme: inTheme })}
          facts={t('samples.skus', { count: 3 })}
          actions={<Button icon="plus">{t('samples.add')}</Button>}
        >
          <p>{t('samples.longText')}</p>
        </Card>
      </State>
      <State name={t('states.noTitle')} wide>
        <Card>
          <p>{t('samples.longText')}</p>
        </Card>
      </State>
    </>
  );
}
