import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { BRIEF, PHONE, SMALL } from '@pmm/shared/ui/theme';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import type { ReactNode } from 'react';
import { SkipToMatrix } from './SkipToMatrix';
import type { LoadedQuery } from './MatrixPlace';
import { ToolbarPart } from './toolbar/toolbarPart';
import type { MetricsPage } from './view/matrixViews';

interface MatrixPageHeaderProps<Data> {
  metric: MetricsPage;
  query: Pick<LoadedQuery<Data>, 'data' | 'error'>;
  hasCardsOnPhone: boolean;
  /** The line below the title. */
  facts: (data: Data) => ReactNode;
  /** A phone has no room for them here: there they are in the toolbar. */
  search: ReactNode;
  actions: ReactNode;
  /** The part of the toolbar that shares the line of the title where there is little room. */
  toolbar: ReactNode;
}

/** The title of a matrix with one line of facts, which keeps its height while they load. */
export function MatrixPageHeader<Data>(props: MatrixPageHeaderProps<Data>) {
  const { metric, query, facts, search, actions, toolbar } = props;
  const { t } = useTranslation('metrics');
  const isSmall = useMediaQuery(SMALL);
  const isBrief = useMediaQuery(BRIEF);
  const { data, error } = query;
  const isPhone = useMediaQuery(PHONE);
  const skip = data !== undefined && (
    <SkipToMatrix to={isPhone && props.hasCardsOnPhone ? 'cards' : 'matrix'} />
  );
  return (
    <>
      <PageHeader
        title={t(`pages.${metric}.title`)}
        isOneLine={isBrief}
        facts={
          data === undefined ? (
            <span>{`${error ? '' : t(`pages.${metric}.loading`)}\u00A0`}</span>
          ) : (
            facts(data)
          )
        }
        actions={
          isSmall ? undefined : (
            <>
              {skip}
              {isBrief && <ToolbarPart value="title">{toolbar}</ToolbarPart>}
              {search}
              {actions}
            </>
          )
        }
      />
      {isSmall && skip}
    </>
  );
}
