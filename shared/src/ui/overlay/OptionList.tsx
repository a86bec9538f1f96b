import {
  Collection,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
  type ListBoxProps,
} from 'react-aria-components/ListBox';
import { styled } from 'styled-components';
import { Icon } from '../Icon';
import { token } from '../theme';
import type { Option } from './choiceProps';
import { itemStyle, listStyle } from './overlayStyle';

const List = styled(ListBox<Option>)`
  ${listStyle}
`;
const Item = styled(ListBoxItem)`
  ${itemStyle}
  /* A long list is laid out only where it is visible. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 34px;
  & > svg {
    visibility: hidden;
    color: ${token('accent')};
  }
  &[data-selected] {
    font-weight: 600;
  }
  &[data-selected] > svg {
    visibility: visible;
  }
`;
const Label = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
const Detail = styled.span`
  font-weight: 400;
  color: ${token('ink-third')};
`;
const Empty = styled.p`
  padding: 10px;
  font: ${token('type-control')};
  color: ${token('ink-second')};
`;

function OptionItem({ option }: { option: Option }) {
  return (
    <Item id={option.id} textValue={option.label} isDisabled={option.disabled ?? false}>
      <Label>{option.label}</Label>
      {option.detail !== undefined && <Detail>{option.detail}</Detail>}
      <Icon name="check" size={14} />
    </Item>
  );
}

interface OptionListProps extends Pick<ListBoxProps<Option>, 'id' | 'autoFocus' | 'translate'> {
  options: readonly Option[];
  /** Shown in place of the options when there are none. */
  emptyText?: string;
  /** Called when the end of the shown options is near. Left out if all options are shown. */
  onEndNear?: (() => void) | undefined;
}

export function OptionList({ options, emptyText, onEndNear, ...list }: OptionListProps) {
  return (
    <List
      {...list}
      {...(emptyText === undefined ? {} : { renderEmptyState: () => <Empty>{emptyText}</Empty> })}
    >
      <Collection items={options}>{(option) => <OptionItem option={option} />}</Collection>
      {onEndNear !== undefined && <ListBoxLoadMoreItem onLoadMore={onEndNear} />}
    </List>
  );
}
