import type { Availability } from '@pmm/shared/figures/availability/availability';
import type { Standing } from '@pmm/shared/figures/availability/standing';
import { joinedNames } from '@pmm/shared/figures/isolated';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { type CardGroup, type CardLine, REST } from './cardLines';
import { Line } from './skuCardStyle';

interface GroupLineProps {
  availability: Availability;
  standing: Standing;
  line: Extract<CardLine, { kind: 'group' }>;
  onToggle: (group: CardGroup) => void;
}

/** Several pharmacies with the same status. Expands to a line for each of them. */
export function GroupLine({ availability, standing, line, onToggle }: GroupLineProps) {
  const { t } = useTranslation('metrics');
  const { group, pharmacies, isOpen } = line;
  const toggle = { 'aria-expanded': isOpen, onClick: () => onToggle(group) };
  const chevron = <Icon name="chevron-down" size={16} />;
  if (group === REST) {
    const available = standing.groups.get('available')?.length ?? 0;
    const unconfirmed = standing.groups.get('not-confirmed')?.length ?? 0;
    const further = standing.deviations.length > 0 ? 'cards.further' : 'cards.available';
    const unconfirmedText = unconfirmed > 0 && t('cards.notConfirmed', { count: unconfirmed });
    if (available === 0) {
      return (
        <Line type="button" {...toggle}>
          <Icon name="clock" size={16} />
          <span>{unconfirmedText}</span>
          <span />
          {chevron}
        </Line>
      );
    }
    return (
      <Line type="button" {...toggle}>
        <StatusGlyph status="available" />
        <span>{t(further, { count: available })}</span>
        <span>{unconfirmedText}</span>
        {chevron}
      </Line>
    );
  }
  return (
    <Line type="button" {...toggle}>
      {group === 'never-read' ? (
        <Icon name="circle-dashed" size={16} />
      ) : (
        <StatusGlyph status={group} />
      )}
      <span>{group === 'never-read' ? t('cell.never') : t(`status.${group}`)}</span>
      <span translate="no">
        {joinedNames(
          pharmacies.map((each) => availability.pharmacies[each]?.name ?? ''),
          ', ',
        )}
      </span>
      {chevron}
    </Line>
  );
}
