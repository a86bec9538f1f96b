import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import type { SelectionState } from '../../hooks/useSelection';
import { shareOf } from '../../watchlist/selection';
import { PaneFacts, PaneHead, PaneTitle, PaneTools } from './paneStyle';

interface SkuPaneHeadProps {
  state: SelectionState;
  narrow: boolean;
  /** If so, only the checkbox selects all or none. */
  tight: boolean;
}

/** How many SKUs are selected, and buttons to select all, none or the others. */
export function SkuPaneHead({ state, narrow, tight }: SkuPaneHeadProps) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const { rows: items, selection } = state;
  const selectedCount = items.filter(({ itemId }) => selection.items.has(itemId)).length;
  const share = shareOf(selectedCount, items.length);
  const familyCount = selection.families.size;
  const title =
    familyCount === 0 ? t('manage.skusTitleAll') : t('manage.skusTitle', { count: familyCount });
  return (
    <PaneHead>
      <Checkbox
        label={t('manage.allSkus')}
        labelHidden
        checked={share === 'all'}
        indeterminate={share === 'some'}
        disabled={items.length === 0}
        onChange={() => (share === 'all' ? state.chooseNone() : state.chooseAll())}
      />
      {narrow ? <VisuallyHidden as="h2">{title}</VisuallyHidden> : <PaneTitle>{title}</PaneTitle>}
      <PaneFacts>
        {t('manage.selectedOf', {
          selected: format.integer(selectedCount),
          all: format.integer(items.length),
        })}
      </PaneFacts>
      <PaneTools>
        {!tight && (
          <>
            <Button variant="quiet" icon="check-check" onClick={state.chooseAll}>
              {t('manage.all')}
            </Button>
            <Button variant="quiet" onClick={state.chooseNone}>
              {t('manage.none')}
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={state.invert}>
          {t('manage.invert')}
        </Button>
      </PaneTools>
    </PaneHead>
  );
}
