import { skuName } from '@pmm/shared/figures/matrix/skuName';
import type { Timeline } from '@pmm/shared/figures/timeline/lanes';
import type { TimelineAxis } from '@pmm/shared/figures/timeline/timelineRows';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { successionTexts } from '../page/texts/successionTexts';

const Note = styled.p`
  flex: none;
  margin-block-end: 8px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;

interface SeamNoteProps {
  timeline: Timeline | undefined | null;
  axis: TimelineAxis;
}

/** Which PZN the shown product has replaced, and what the line across a lane means. */
export function SeamNote({ timeline, axis }: SeamNoteProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const lanes = timeline?.lanes ?? [];
  const product = axis === 'product' ? lanes[0]?.product : undefined;
  const sentences = [
    ...(product?.succession
      ? [successionTexts(t, format).replaces(skuName(product), product.succession)]
      : []),
    ...(lanes.some(({ seams }) => seams.length > 0) ? [t('succession.seam')] : []),
  ];
  if (sentences.length === 0) return null;
  return <Note>{sentences.join('. ')}</Note>;
}
