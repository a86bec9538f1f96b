import type { Availability } from '@pmm/shared/figures/availability/availability';
import {
  type CompareView,
  compareKinds,
  defaultCompareView,
} from '@pmm/shared/figures/compare/compareView';
import { pznsIn } from '@pmm/shared/figures/compare/sides';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { Button, IconButton } from '@pmm/shared/ui/Button';
import { ComboBox } from '@pmm/shared/ui/ComboBox';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { FilterDialog } from '../page/toolbar/FilterDialog';
import { countChanged } from '../page/toolbar/foldedControls';
import { LocalSkusSwitch } from '../page/toolbar/LocalSkusSwitch';
import { Swatch } from './compareStyle';
import { ProductPicker } from './ProductPicker';
import type { ProductGroups } from './productGroups';
import { hasTwoBrands, productsText, type useSideChoices } from './useSideChoices';

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-block-end: 10px;
  @media ${PHONE} {
    gap: 8px;
    align-items: start;
    margin-block-end: 8px;
  }
`;
const Sides = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  min-inline-size: 0;
  /* Below one another, so that names that begin alike can be told apart. */
  @media ${PHONE} {
    flex: 1;
    flex-direction: column;
    gap: 6px;
    align-items: stretch;
  }
`;
const SideBox = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  min-inline-size: 0;
`;
const Choice = styled.div`
  inline-size: clamp(132px, 14vw, 208px);
  min-inline-size: 0;
  @media ${PHONE} {
    flex: 1 1 0;
    inline-size: auto;
  }
`;
const Picked = styled(Button)`
  inline-size: 100%;
  min-block-size: ${token('height-form')};
  justify-content: flex-start;
  & > span {
    min-inline-size: 0;
  }
  & span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

type SideName = 'first' | 'second';

interface CompareToolbarProps {
  view: CompareView;
  onChoose: (change: Partial<CompareView>) => void;
  choices: ReturnType<typeof useSideChoices>;
  groups: ProductGroups;
  nameOf: (value: string | null) => string;
  /** Undefined while loading. */
  availability: Availability | undefined;
  /** On a phone it has no room next to the title. */
  exportMenu: ReactNode;
}

function SideChoice(props: CompareToolbarProps & { side: SideName }) {
  const { side, view, onChoose, choices, groups, nameOf, availability } = props;
  const { t } = useTranslation('metrics');
  const [picking, setPicking] = useState(false);
  const label = t(`compare.${side}`);
  const value = choices[side];
  return (
    <SideBox>
      <Swatch data-side={side} />
      <Choice>
        {view.kind === 'products' ? (
          <Picked disabled={!availability} onClick={() => setPicking(true)}>
            <span translate="no">
              {`${label}: ${value === null ? t('compare.choose.products') : nameOf(value)}`}
            </span>
          </Picked>
        ) : (
          <ComboBox
            key={view.kind}
            variant="compact"
            label={label}
            placeholder={t(`compare.choose.${view.kind}`)}
            emptyText={t('timeline.nothingFound')}
            value={value}
            onChange={(chosen) => onChoose({ [side]: chosen })}
            disabled={choices.options === undefined || choices.options.length === 0}
            options={choices.options ?? []}
          />
        )}
      </Choice>
      {picking && availability && (
        <ProductPicker
          {...{ availability, groups }}
          title={t(`compare.picker.${side}`)}
          picked={value === null ? [] : pznsIn(value)}
          onPick={(pzns) => onChoose({ [side]: productsText(pzns) })}
          onClose={() => setPicking(false)}
        />
      )}
    </SideBox>
  );
}

/** The parts of the view whose controls a phone folds away. */
const foldedParts = ['kind', 'localSkus'] as const;

/** What is compared with what. */
export function CompareToolbar(props: CompareToolbarProps) {
  const { view, onChoose, choices, availability, exportMenu } = props;
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const isOneBrand = availability !== undefined && !hasTwoBrands(availability, view.localSkus);
  const kinds = (
    <SegmentedControl
      label={t('compare.kind')}
      value={view.kind}
      onChange={(kind) => onChoose({ kind, first: null, second: null })}
      options={compareKinds.map((kind) => ({
        value: kind,
        label: t(`compare.kinds.${kind}`),
        disabled: kind === 'brand' && isOneBrand,
      }))}
    />
  );
  const hasLocal = availability?.products.some(({ kind }) => kind === 'local') === true;
  const localSkus = view.kind !== 'products' && hasLocal && (
    <LocalSkusSwitch products={availability.products} {...{ view, onChoose }} />
  );
  const swap = () => onChoose({ first: choices.second, second: choices.first });
  return (
    <Bar data-screen-only>
      {!isPhone && kinds}
      <Sides>
        <SideChoice {...props} side="first" />
        {!isPhone && (
          <IconButton
            icon="arrow-left-right"
            variant="secondary"
            label={t('compare.swap')}
            onClick={swap}
          />
        )}
        <SideChoice {...props} side="second" />
      </Sides>
      {isPhone ? (
        <FilterDialog count={countChanged(view, defaultCompareView, foldedParts)}>
          {kinds}
          {localSkus}
          <Button icon="arrow-left-right" onClick={swap}>
            {t('compare.swap')}
          </Button>
          {exportMenu}
        </FilterDialog>
      ) : (
        localSkus
      )}
    </Bar>
  );
}
