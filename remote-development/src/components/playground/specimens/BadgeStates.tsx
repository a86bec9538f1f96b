import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Badge, CountBadge, type BadgeTone } from '@pmm/shared/ui/Badge';
import { State } from '../Specimen';

const tones: readonly BadgeTone[] = ['neutral', 'accent', 'warm', 'danger'];

export function BadgeStates() {
  const { t } = useTranslation('development');
  const format = useFormat();
  return (
    <>
      {tones.map((tone) => (
        <State key={tone} name={t(`states.tones.${tone}`)}>
          <Badge $tone={tone}>{t(`samples.badges.${tone}`)}</Badge>
        </State>
      ))}
      <State name={t('states.count')}>
        <CountBadge>{format.integer(12)}</CountBadge>
      </State>
      <State name={t('states.largeCount')}>
        <CountBadge>{format.integer(12_480)}</CountBadge>
      </State>
    </>
  );
}
