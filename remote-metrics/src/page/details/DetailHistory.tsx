import { type SeparateCode, useSeparateCode } from '@pmm/shared/feature';
import { useTranslation } from '@pmm/shared/i18n';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import type { ComponentType } from 'react';

interface DetailHistoryProps<Props extends object> {
  /** Loaded while the cell is: no matrix needs charts. */
  source: SeparateCode<{ History: ComponentType<Props> }>;
  /** Undefined while the cell is loading, and if it could not be loaded. */
  props: Props | undefined;
  isLoading: boolean;
  /** Until it is there. */
  height: number;
}

/** The course of a figure, with a chart, in the panel of a cell. */
export function DetailHistory<Props extends object>({
  source,
  props,
  isLoading,
  height,
}: DetailHistoryProps<Props>) {
  const { t } = useTranslation('metrics');
  const { code, failure, retry } = useSeparateCode(source, true);
  if (failure) return <LoadFailed title={t('detail.notLoaded')} cause={failure} onRetry={retry} />;
  if (props && code) return <code.History {...props} />;
  return props || isLoading ? <Skeleton $width="100%" $height={`${height}px`} /> : null;
}
