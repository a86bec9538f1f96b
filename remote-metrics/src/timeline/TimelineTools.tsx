import type { TimelineView } from '@pmm/shared/figures/timeline/timelineView';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Field } from '@pmm/shared/ui/Field';
import { PHONE } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { SearchPlace } from '../page/toolbar/searchPlace';

const Find = styled(SearchPlace)`
  @media ${PHONE} {
    inline-size: auto;
    align-self: stretch;
  }
`;

interface ToolProps {
  view: TimelineView;
  onChoose: (change: Partial<TimelineView>) => void;
}

/** Filters the lanes by their name. */
export function TimelineFind({ view, onChoose }: ToolProps) {
  const { t } = useTranslation('metrics');
  const label = t(view.axis === 'pharmacy' ? 'timeline.findProduct' : 'timeline.findPharmacy');
  return (
    <Find role="search">
      <Field
        type="search"
        size="toolbar"
        icon="search"
        label={label}
        labelHidden
        placeholder={label}
        value={view.find}
        onChange={({ target }) => onChoose({ find: target.value })}
      />
    </Find>
  );
}

/** Shows every span in words and figures instead of the lanes. */
export function TableToggle({ view, onChoose }: ToolProps) {
  const { t } = useTranslation('metrics');
  return (
    <Button
      icon="table"
      variant={view.table ? 'secondary' : 'quiet'}
      aria-pressed={view.table}
      onClick={() => onChoose({ table: !view.table })}
    >
      {t('timeline.table')}
    </Button>
  );
}
