import { auditKinds } from '@pmm/shared/contracts/audit';
import { useTranslation } from '@pmm/shared/i18n';
import { Field } from '@pmm/shared/ui/Field';
import { Select } from '@pmm/shared/ui/Select';
import type { ActivityFilter } from '../../api/activity';

const ALL = 'all';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (changed: Partial<ActivityFilter>) => void;
}

/** Filters of the log: what was done, by whom, and on which days. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation('account');
  const { kind, person, from, to } = filter;
  const kinds = [
    { id: ALL, label: t('activity.allKinds') },
    ...auditKinds.map((id) => ({ id, label: t(`activity.kinds.${id}`) })),
  ];
  return (
    <>
      <Select
        label={t('activity.kind')}
        options={kinds}
        variant="compact"
        placeholder={t('activity.allKinds')}
        value={kind ?? ALL}
        onChange={(id) => onChange({ kind: auditKinds.find((one) => one === id) ?? null })}
      />
      <Field
        type="search"
        size="compact"
        label={t('activity.person')}
        value={person}
        onChange={(event) => onChange({ person: event.target.value })}
      />
      <Field
        type="date"
        size="compact"
        label={t('activity.from')}
        max={to}
        value={from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <Field
        type="date"
        size="compact"
        label={t('activity.to')}
        min={from}
        value={to}
        error={to !== '' && to < from ? t('activity.toBeforeFrom') : undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </>
  );
}
