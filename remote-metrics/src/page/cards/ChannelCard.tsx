import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { type ReactNode, useId } from 'react';
import { fullSkuLabel } from '../../grid/productRows';
import type { CardPlace } from './CardList';
import { Card } from './cardStyle';
import { FigureLine, Head, HEAD_HEIGHT, SHORT_HEAD_HEIGHT } from './channelCardStyle';
import type { ChannelLines, ChannelStanding } from './channelLines';

/** A product with the pharmacies that its card names. */
export interface ShownCard<Standing extends ChannelStanding = ChannelStanding> {
  standing: Standing;
  lines: ChannelLines;
  place: CardPlace;
  isOpen: boolean;
  onToggle: () => void;
  onOpen: (channel: number) => void;
}

interface ChannelCardProps extends Omit<ShownCard, 'onOpen'> {
  sku: MatrixProduct | undefined;
  family: string;
  /** In place of the PZN, see `skuRemark`. */
  remark: string | null;
  /** The most important figure, and what belongs to it. */
  figure: ReactNode;
  detail: ReactNode;
  axis: ReactNode;
  /** Below the axis: its ends and what is between them. */
  scale: readonly [from: string, middle: string, to: string];
  /** The pharmacies that are not named, in words. */
  othersText: (group: NonNullable<ChannelLines['group']>) => string;
  /** The line of one pharmacy. */
  children: (channel: number) => ReactNode;
}

/** The card of one SKU: its figures, all pharmacies on an axis, and some of them in words. */
export function ChannelCard(props: ChannelCardProps) {
  const { sku, family, remark, figure, detail, axis, scale, othersText, children } = props;
  const { standing, lines, place, isOpen, onToggle } = props;
  const { t } = useTranslation('metrics');
  const nameId = useId();
  const hasAxis = standing.compared.length > 0;
  const [from, middle, to] = scale;
  return (
    <Card aria-labelledby={nameId} {...place.attributes}>
      <Head style={{ blockSize: (hasAxis ? HEAD_HEIGHT : SHORT_HEAD_HEIGHT) - 1 }}>
        <div>
          <h3 id={nameId} translate="no">
            {sku && fullSkuLabel(sku, family)}
          </h3>
          {figure}
        </div>
        <div>
          {remark === null ? <code translate="no">{sku?.pzn}</code> : <em>{remark}</em>}
          {detail}
        </div>
        {hasAxis && (
          <>
            {axis}
            <div className="scale">
              <span>{from}</span>
              <span>{middle}</span>
              <span>{to}</span>
            </div>
          </>
        )}
      </Head>
      {lines.named.map(children)}
      {lines.group && (
        <FigureLine type="button" aria-expanded={isOpen} onClick={onToggle}>
          <span>{othersText(lines.group)}</span>
          <span>
            {lines.group.uncounted > 0 && t('cards.uncounted', { count: lines.group.uncounted })}
          </span>
          <Icon name="chevron-down" size={16} />
        </FigureLine>
      )}
      {lines.others.map(children)}
    </Card>
  );
}
