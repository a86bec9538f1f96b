import { countedAs, NONE, NOT_CONFIRMED } from '@pmm/shared/figures/availability/availabilityCell';
import { isReplaced, nowOfProduct } from '@pmm/shared/figures/availability/nowCounts';
import type { AvailabilitySelection } from '@pmm/shared/figures/availability/selectAvailability';
import type { Standing } from '@pmm/shared/figures/availability/standing';
import { shareOfProduct } from '@pmm/shared/figures/availability/timeShares';
import { useTranslation } from '@pmm/shared/i18n';
import { useId } from 'react';
import type { AvailabilityTexts } from '../availabilityTexts';
import { fullSkuLabel } from '../../grid/productRows';
import type { CardPlace } from '../../page/cards/CardList';
import { Card } from '../../page/cards/cardStyle';
import { skuRemark } from '../../page/texts/skuRemark';
import type { CardGroup, CardLine } from './cardLines';
import { GroupLine } from './GroupLine';
import { PharmacyLine } from './PharmacyLine';
import { Bar, Head } from './skuCardStyle';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { statusScale } from '@pmm/shared/figures/availability/statusScale';
import { statusColour, token } from '@pmm/shared/ui/theme';

const unconfirmed = `repeating-linear-gradient(135deg, transparent 0 2px, ${token('warm')} 2px 4px)`;

const parts: readonly { entry: number; background: string }[] = [
  ...statusScale.map((status) => ({
    entry: availabilityStatuses.indexOf(status),
    background: statusColour(status),
  })),
  { entry: NOT_CONFIRMED, background: unconfirmed },
];

/** How many pharmacies have each status, as lengths. Lines below it say the same in words. */
function StatusBar({ counts }: { counts: ReadonlyMap<number, number> }) {
  return (
    <Bar aria-hidden="true">
      {parts.map(({ entry, background }) => {
        const count = counts.get(entry) ?? 0;
        return count > 0 && <i key={entry} style={{ flexGrow: count, background }} />;
      })}
    </Bar>
  );
}

interface SkuCardProps {
  selection: AvailabilitySelection;
  columns: readonly number[];
  place: CardPlace;
  standing: Standing;
  lines: readonly CardLine[];
  /** Whether lines show the seven days. */
  history: boolean;
  texts: AvailabilityTexts;
  onToggle: (group: CardGroup) => void;
  onOpen: (pharmacy: number) => void;
}

/** The card of one SKU: figures, all pharmacies by status, and a line for each deviation. */
export function SkuCard(props: SkuCardProps) {
  const { selection, columns, place, standing, lines, history, texts } = props;
  const { onToggle, onOpen } = props;
  const { t } = useTranslation('metrics');
  const nameId = useId();
  const { availability } = selection;
  const { products, families, pharmacies, cells } = availability;
  const { product } = place;
  const sku = products[product];
  const family = families[sku?.family ?? -1] ?? '';
  const counts = new Map<number, number>();
  for (const column of columns) {
    const entry = countedAs(cells[product * pharmacies.length + column] ?? NONE);
    counts.set(entry, (counts.get(entry) ?? 0) + 1);
  }
  const remark = skuRemark(availability, product, texts);
  const share = isReplaced(availability, product)
    ? t('status.replaced')
    : t('cards.share', { share: texts.share(shareOfProduct(availability, product)) });
  return (
    <Card aria-labelledby={nameId} {...place.attributes}>
      <Head>
        <h3 id={nameId} translate="no">
          {sku && fullSkuLabel(sku, family)}
        </h3>
        <b>{texts.nOfM(nowOfProduct(availability, product))}</b>
        {remark === null ? <code translate="no">{sku?.pzn}</code> : <em>{remark}</em>}
        <span>{share}</span>
        <StatusBar counts={counts} />
      </Head>
      {lines.map((line) =>
        line.kind === 'pharmacy' ? (
          <PharmacyLine
            key={line.pharmacy}
            {...{ availability, product, history }}
            pharmacy={line.pharmacy}
            onOpen={() => onOpen(line.pharmacy)}
          />
        ) : (
          <GroupLine key={line.group} {...{ availability, standing, line, onToggle }} />
        ),
      )}
    </Card>
  );
}
