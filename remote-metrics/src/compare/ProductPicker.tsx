import {
  MAX_GROUP_NAME,
  MAX_GROUPED_PRODUCTS,
  MAX_PRODUCT_GROUPS,
} from '@pmm/shared/contracts/user';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { findInMatrix } from '@pmm/shared/figures/matrix/find';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button, IconButton } from '@pmm/shared/ui/Button';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { Field } from '@pmm/shared/ui/Field';
import { useMemo, useState } from 'react';
import { Code, Empty, Groups, KeepGroup, PickedCount, ProductList } from './pickerStyle';
import type { ProductGroups } from './productGroups';

/** How many products the list shows: a text finds the others. */
const MOST_SHOWN = 100;

/** The products that a text finds, the picked ones first. */
const useFoundProducts = (availability: Availability, find: string, atFirst: readonly string[]) =>
  useMemo(() => {
    const { foundProducts } = findInMatrix(availability, [], find);
    const found = availability.products.filter((_, product) => foundProducts?.[product] !== false);
    // As they were picked when the window opened, so that no row moves under the pointer.
    const isPicked = ({ pzn }: { pzn: string }) => atFirst.includes(pzn);
    return [...found.filter(isPicked), ...found.filter((product) => !isPicked(product))];
  }, [availability, find, atFirst]);

interface PickedGroupsProps {
  groups: ProductGroups;
  onPick: (pzns: readonly string[]) => void;
}

function PickedGroups({ groups, onPick }: PickedGroupsProps) {
  const { t } = useTranslation('metrics');
  if (groups.groups.length === 0) return null;
  return (
    <Groups aria-label={t('compare.picker.groups')}>
      {groups.groups.map(({ name, pzns }) => (
        <li key={name}>
          <Button variant="quiet" onClick={() => onPick(pzns)}>
            <span translate="no">{name}</span>
          </Button>
          <IconButton
            icon="trash"
            label={t('compare.picker.forget', { name })}
            onClick={() => groups.forget(name)}
          />
        </li>
      ))}
    </Groups>
  );
}

interface ProductPickerProps {
  title: string;
  availability: Availability;
  groups: ProductGroups;
  picked: readonly string[];
  onPick: (pzns: readonly string[]) => void;
  onClose: () => void;
}

/** A window in which products of the watchlist are picked, or one of the person's groups. */
export function ProductPicker(props: ProductPickerProps) {
  const { title, availability, groups, picked, onPick, onClose } = props;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(picked));
  const [find, setFind] = useState('');
  const [name, setName] = useState('');
  const found = useFoundProducts(availability, find, picked);
  const isFull = chosen.size >= MAX_GROUPED_PRODUCTS;
  const toggle = (pzn: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(pzn);
    else next.delete(pzn);
    setChosen(next);
  };
  const canKeep =
    name.trim() !== '' && chosen.size > 0 && groups.groups.length < MAX_PRODUCT_GROUPS;
  const keep = () => {
    groups.keep({ name: name.trim(), pzns: [...chosen] });
    setName('');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('compare.picker.detail')}
      closeLabel={t('detail.close')}
      footer={
        <>
          <PickedCount aria-live="polite">
            {t('compare.picker.picked', {
              count: chosen.size,
              amount: format.integer(chosen.size),
            })}
          </PickedCount>
          <Button onClick={onClose}>{t('compare.picker.cancel')}</Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            onClick={() => {
              onPick([...chosen]);
              onClose();
            }}
          >
            {t('compare.picker.compare')}
          </Button>
        </>
      }
    >
      <Field
        type="search"
        size="toolbar"
        icon="search"
        label={t('compare.picker.find')}
        labelHidden
        placeholder={t('compare.picker.placeholder')}
        autoComplete="off"
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      <PickedGroups groups={groups} onPick={(pzns) => setChosen(new Set(pzns))} />
      {found.length === 0 && <Empty>{t('timeline.nothingFound')}</Empty>}
      <ProductList aria-label={t('compare.picker.products')}>
        {found.slice(0, MOST_SHOWN).map((product) => (
          <li key={product.pzn}>
            <Checkbox
              label={<span translate="no">{skuName(product)}</span>}
              checked={chosen.has(product.pzn)}
              disabled={isFull && !chosen.has(product.pzn)}
              onChange={({ target }) => toggle(product.pzn, target.checked)}
            />
            <Code translate="no">{product.pzn}</Code>
          </li>
        ))}
      </ProductList>
      {found.length > MOST_SHOWN && (
        <Empty>
          {t('compare.picker.more', {
            shown: format.integer(MOST_SHOWN),
            all: format.integer(found.length),
          })}
        </Empty>
      )}
      <KeepGroup>
        <Field
          size="toolbar"
          label={t('compare.picker.name')}
          labelHidden
          placeholder={t('compare.picker.name')}
          maxLength={MAX_GROUP_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button disabled={!canKeep} onClick={keep}>
          {t('compare.picker.keep')}
        </Button>
      </KeepGroup>
    </Dialog>
  );
}
