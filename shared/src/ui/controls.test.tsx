import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from './Button';
import { createRef, useState } from 'react';
import { Checkbox } from './Checkbox';
import { Switch } from './Switch';
import { Tabs } from './Tabs';
import { SegmentedControl } from './SegmentedControl';
import { Icon, NamedIcon } from './Icon';
import { availabilityStatuses } from '../contracts/availability';
import { StatusGlyph, StatusGlyphSymbols, statusPaths, statusSymbolHref } from './StatusGlyph';
import { Logo } from './Logo';

it('Button submits no form by default', () => {
  render(<Button>Export</Button>);
  expect(screen.getByRole('button', { name: 'Export' })).toHaveAttribute('type', 'button');
});

it('IconButton is named by its label', async () => {
  const onClick = jest.fn();
  render(<IconButton icon="trash" label="Remove" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('a pending Button announces the wait, keeps name and focus, and ignores further presses', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" pending={pending} pendingLabel="Signing in">
        Sign in
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const button = screen.getByRole('button', { name: 'Sign in' });
  await userEvent.click(button);
  rerender(form(true));

  expect(screen.getByRole('status')).toHaveTextContent('Signing in');
  expect(button).toHaveAccessibleName('Sign in');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('Checkbox is ticked by its label and by the space bar', async () => {
  render(<Checkbox label="Remember me" />);
  const box = screen.getByRole('checkbox', { name: 'Remember me' });
  await userEvent.click(screen.getByText('Remember me'));
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
});

it('Checkbox shows a mixed state when only some of its items are selected', () => {
  const { rerender } = render(
    <Checkbox label="All" labelHidden checked={false} indeterminate onChange={jest.fn()} />,
  );
  expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
  rerender(<Checkbox label="All" labelHidden checked onChange={jest.fn()} />);
  expect(screen.getByRole('checkbox', { name: 'All' })).not.toBePartiallyChecked();
  expect(screen.getByRole('checkbox', { name: 'All' })).toBeChecked();
});

it('Checkbox passes its element to both kinds of ref', () => {
  const object = createRef<HTMLInputElement>();
  const callback = jest.fn<(node: HTMLInputElement | null) => void>();
  render(
    <>
      <Checkbox label="One" ref={object} />
      <Checkbox label="Two" ref={callback} />
    </>,
  );
  expect(object.current).toHaveAccessibleName('One');
  expect(callback.mock.lastCall?.[0]).toHaveAccessibleName('Two');
});

it('Switch goes on and off by click and by the space bar', async () => {
  render(<Switch label="History" />);
  const toggle = screen.getByRole('switch', { name: 'History' });
  await userEvent.click(toggle);
  expect(toggle).toBeChecked();
  await userEvent.keyboard(' ');
  expect(toggle).not.toBeChecked();
});

describe('a row of tabs', () => {
  const tabs = [
    { id: 'overview', label: 'Overview' },
    { id: 'edit', label: 'Edit' },
    { id: 'manage', label: 'Manage', count: '13' },
  ] as const;

  function Example() {
    const [tab, setTab] = useState<(typeof tabs)[number]['id']>('overview');
    return (
      <Tabs label="Modes" tabs={tabs} value={tab} onChange={setTab}>
        This is {tab}
      </Tabs>
    );
  }

  it('Tabs show the panel of the clicked tab, named by that tab', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('tab', { name: 'Edit' }));
    expect(screen.getByRole('tab', { name: 'Edit' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Edit' })).toHaveTextContent('This is edit');
  });

  it.each([
    ['{ArrowRight}', 'Edit'],
    ['{ArrowLeft}', 'Manage 13'],
    ['{End}', 'Manage 13'],
    ['{End}{Home}', 'Overview'],
    ['{End}{ArrowRight}', 'Overview'],
  ])('Tabs go with %s to %s', async (keys, name) => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('a row of options', () => {
  const options = [
    { value: 'all', label: 'All' },
    { value: 'changes', label: 'Changes only', count: '96' },
    { value: 'recent', label: 'Recent changes only', count: '12' },
  ] as const;

  function Example() {
    const [value, setValue] = useState<(typeof options)[number]['value']>('all');
    return <SegmentedControl label="Rows" options={options} value={value} onChange={setValue} />;
  }

  it('SegmentedControl offers its options as one named group, with counts in their names', async () => {
    render(<Example />);
    expect(screen.getByRole('group', { name: 'Rows' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Changes only 96' }));
    expect(screen.getByRole('radio', { name: 'Changes only 96' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'All' })).not.toBeChecked();
  });

  it('SegmentedControl is one tab stop with arrow keys inside it', async () => {
    render(<Example />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'All' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Recent changes only 12' })).toBeChecked();
  });
});

it('Icon is hidden from screen readers without a label', () => {
  render(<Icon name="download" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('Icon is read out by its label', () => {
  render(<Icon name="download" label="Export" />);
  expect(screen.getByRole('img', { name: 'Export' })).toBeVisible();
});

it.each(['no-such-icon', 'toString', '__proto__', ''])(
  'NamedIcon draws a neutral glyph for the unknown name "%s"',
  (name) => {
    const unknown = render(<NamedIcon name={name} />).container.innerHTML;
    const neutral = render(<Icon name="circle-dashed" />).container.innerHTML;
    expect(unknown).toBe(neutral);
  },
);

it('StatusGlyph has a different shape for each status', () => {
  expect(new Set(availabilityStatuses.map((status) => statusPaths[status])).size).toBe(7);
});

it('StatusGlyph reads out its status when it has a label', () => {
  render(
    <>
      <StatusGlyph status="limited" label="Limited" />
      <StatusGlyph status="unknown" />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Limited' })).toBeVisible();
});

it('StatusGlyphSymbols draws each glyph once for the cells of a matrix', () => {
  const { container } = render(<StatusGlyphSymbols />);
  for (const status of availabilityStatuses) {
    expect(container).toContainHTML(`<symbol id="${statusSymbolHref(status).slice(1)}"`);
  }
});

it.each([true, false])('Logo reads as the name of the product (stacked: %s)', (stacked) => {
  const { container } = render(<Logo name="Pharmacy Market Monitor" stacked={stacked} />);
  expect(container).toHaveTextContent(/^Pharmacy Market Monitor$/);
});
