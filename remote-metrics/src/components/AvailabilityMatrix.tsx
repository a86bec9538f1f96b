import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { useMemo } from 'react';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { rowsOf } from '@pmm/shared/figures/availability/rows';
import type { AvailabilityView } from '@pmm/shared/figures/availability/view';
import { toggled } from '../state/toggled';
import { Matrix } from './matrix/Matrix';
import { MatrixNotice } from './MatrixNotice';

interface AvailabilityMatrixProps {
  availability: Availability;
  choices: AvailabilityView;
  onChoose: (change: Partial<AvailabilityView>) => void;
  placeKey?: string;
}

/** The matrix with the person's choices, or that nothing matches them. */
export function AvailabilityMatrix(props: AvailabilityMatrixProps) {
  const { availability, choices, onChoose, placeKey } = props;
  const { mode, statuses, localSkus, history, changes, compact, collapsed } = choices;
  const { t } = useTranslation('metrics');
  const rows = useMemo(
    () => rowsOf(availability, { mode, statuses, localSkus, collapsed }),
    [availability, mode, statuses, localSkus, collapsed],
  );
  const filter = useMemo(() => ({ mode, statuses }), [mode, statuses]);

  if (rows.length === 0) {
    return (
      <MatrixNotice
        icon="circle-check"
        title={t('nothingMatches.title')}
        detail={t('nothingMatches.detail')}
        action={
          <Button onClick={() => onChoose({ mode: 'all', statuses: new Set() })}>
            {t('nothingMatches.action')}
          </Button>
        }
      />
    );
  }
  return (
    <Matrix
      label={t('matrix')}
      placeKey={placeKey}
      availability={availability}
      rows={rows}
      localSkus={localSkus}
      filter={filter}
      collapsed={collapsed}
      history={history}
      changes={changes}
      compact={compact}
      onToggleFamily={(name) => onChoose({ collapsed: toggled(collapsed, name) })}
    />
  );
}
