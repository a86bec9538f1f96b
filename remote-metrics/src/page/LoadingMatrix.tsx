import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { PHONE, SMALL, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import type { MatrixFrame } from '../grid/MatrixFrame';
import { MatrixSkeleton, type TableShape, Waiting } from '../grid/MatrixSkeleton';
import type { MetricsPage } from './view/matrixViews';

const Cards = styled.div`
  display: grid;
  gap: 8px;
`;
const CARDS = 6;

/** As high as toggles and legend, or as the search and the button of the filters. */
const Toolbar = styled.div`
  flex: none;
  block-size: 78px;
  & > div {
    display: grid;
    gap: 12px;
  }
  @media ${SMALL} {
    block-size: 56px;
  }
  @media ${PHONE} {
    block-size: 48px;
  }
`;

/** Stands in place of a page's tools until it is certain which watchlist it shows. */
export function LoadingToolbar() {
  return (
    <Toolbar aria-hidden>
      <Waiting>
        <Skeleton $width="520px" $height="34px" $radius={token('radius-control')} />
        <Skeleton $width="640px" $height="16px" />
      </Waiting>
    </Toolbar>
  );
}

interface LoadingMatrixProps {
  metric: MetricsPage;
  frame?: typeof MatrixFrame;
  shape?: TableShape;
  /** Whether a phone shows cards instead. */
  hasCards?: boolean;
}

/** The lines of a page while they load, in their final shape. */
export function LoadingMatrix({ metric, hasCards = false, ...table }: LoadingMatrixProps) {
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const label = t(`pages.${metric}.loading`);
  if (!hasCards || !isPhone) return <MatrixSkeleton label={label} {...table} />;
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <Waiting>
        <Cards>
          {Array.from({ length: CARDS }, (_, card) => (
            <Skeleton key={card} $width="100%" $height="112px" $radius={token('radius-surface')} />
          ))}
        </Cards>
      </Waiting>
    </div>
  );
}
