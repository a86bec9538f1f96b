import { passOnKinds, type PriceRises } from '@pmm/shared/contracts/priceRises';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import type { RiseCell, RiseGroup, RiseGrouping } from '@pmm/shared/figures/prices/riseTable';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { Bar, Mark, Opener, Outcome } from './riseStyle';
import { useRiseTexts } from './useRiseTexts';

/** A product with its PZN and, if it is asked for, its rise. */
function ProductName({
  product,
  withRise,
}: {
  product: PriceRises['products'][number];
  withRise?: boolean;
}) {
  const { riseOf } = useRiseTexts();
  return (
    <span>
      <span translate="no">{skuName(product)}</span>
      <code translate="no">{product.pzn}</code>
      {withRise && (
        <small>
          <br />
          {riseOf(product)}
        </small>
      )}
    </span>
  );
}

interface NameProps {
  rises: PriceRises;
  by: RiseGrouping;
  index: number;
  withRise?: boolean;
}

function Name({ rises, by, index, withRise }: NameProps) {
  if (by === 'pharmacy') return <span translate="no">{rises.channels[index]?.name}</span>;
  const product = rises.products[index];
  return product ? <ProductName product={product} withRise={withRise === true} /> : null;
}

/** The counts of a group: as a bar and in figures. */
export function CountCells({ group }: { group: RiseGroup }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { medianDays } = useRiseTexts();
  const { counts, cells } = group;
  const known = cells.length - counts['not known'];
  return (
    <>
      <td data-column="bar">
        <Bar aria-hidden>
          {passOnKinds.map((kind) => (
            <i
              key={kind}
              data-kind={kind}
              style={{ inlineSize: `${(counts[kind] / cells.length) * 100}%` }}
            />
          ))}
        </Bar>
      </td>
      {passOnKinds.map((kind) => (
        <td
          key={kind}
          data-figure=""
          data-column={kind}
          data-label={t('rises.fully')}
          data-none={counts[kind] === 0 ? '' : undefined}
        >
          {kind === 'fully'
            ? t('rises.ofKnown', {
                part: format.integer(counts.fully),
                all: format.integer(known),
              })
            : format.integer(counts[kind])}
        </td>
      ))}
      <td data-figure="" data-column="days">
        {medianDays(group.medianDays)}
      </td>
    </>
  );
}

interface GroupRowsProps {
  rises: PriceRises;
  by: RiseGrouping;
  group: RiseGroup;
  isOpen: boolean;
  onToggle: () => void;
}

function CellRow({ rises, by, cell }: { rises: PriceRises; by: RiseGrouping; cell: RiseCell }) {
  const { t } = useTranslation('metrics');
  const { prices, after } = useRiseTexts();
  const isOfPharmacy = by === 'pharmacy';
  return (
    <tr data-child="">
      <th scope="row">
        <Name
          rises={rises}
          by={isOfPharmacy ? 'product' : 'pharmacy'}
          index={isOfPharmacy ? cell.product : cell.channel}
        />
      </th>
      <td data-column="bar">{prices(cell)}</td>
      <td colSpan={passOnKinds.length} data-column="outcome">
        <Outcome>
          <Mark data-kind={cell.kind} />
          <span>{t(`rises.kinds.${cell.kind}`)}</span>
        </Outcome>
      </td>
      <td data-figure="" data-column="days">
        {after(cell.days)}
      </td>
    </tr>
  );
}

/** One pharmacy or product, and if it is open its cells. */
export function GroupRows({ rises, by, group, isOpen, onToggle }: GroupRowsProps) {
  return (
    <>
      <tr>
        <th scope="row">
          <Opener type="button" aria-expanded={isOpen} onClick={onToggle}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
            <Name {...{ rises, by }} index={group.index} withRise />
          </Opener>
        </th>
        <CountCells group={group} />
      </tr>
      {isOpen &&
        group.cells.map((cell) => (
          <CellRow key={`${cell.product} ${cell.channel}`} {...{ rises, by, cell }} />
        ))}
    </>
  );
}
