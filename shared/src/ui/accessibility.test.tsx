import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { Button, IconButton } from './Button';
import { Card } from './Card';
import { Checkbox } from './Checkbox';
import { ComboBox } from './ComboBox';
import { AlertDialog, Dialog } from './Dialog';
import { EmptyState } from './EmptyState';
import { Field, PasswordField, TextAreaField } from './Field';
import { Icon } from './Icon';
import { Menu } from './Menu';
import { SegmentedControl } from './SegmentedControl';
import { Select } from './Select';
import { StatusGlyph } from './StatusGlyph';
import { Switch } from './Switch';
import { Tabs } from './Tabs';
import { ToastRegion } from './Toast';

const none = () => undefined;
const options = [
  { id: 'a', label: 'Cough & Cold' },
  { id: 'b', label: 'Pain', detail: '12 SKUs', disabled: true },
];

const violations = async () => {
  // While axe runs, components may change by themselves.
  const result = await act(() =>
    axe.run(document.body, {
      rules: {
        // jsdom does not render colours: contrast is measured in theme/tokens.test.ts instead.
        'color-contrast': { enabled: false },
        // Overlays are rendered outside the landmarks; they belong to their trigger.
        region: { enabled: false },
      },
    }),
  );
  return result.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
};

it('axe finds no violation in components that are closed or never open', async () => {
  render(
    <main>
      <Button pending pendingLabel="Saving" icon="check" children="Save" />
      <IconButton icon="x" label="Close" />
      <Field label="Name" hint="Short" error="Too long" required />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />
      <TextAreaField label="Description" labelHidden />
      <Checkbox label="All" labelHidden indeterminate />
      <Switch label="History" />
      <StatusGlyph status="limited" label="Limited" />
      <Icon name="star" label="Favourite" />
      <Card title="Watchlists" facts="3" actions={<Button>New</Button>}>
        <EmptyState icon="list-checks" title="None yet" action={<Button>Create</Button>} />
      </Card>
      <SegmentedControl
        label="Rows"
        value="all"
        onChange={none}
        options={[
          { value: 'all', label: 'All' },
          { value: 'changed', label: 'Changes only', count: '3' },
        ]}
      />
      <Tabs label="Modes" tabs={options} value="a" onChange={none} children="Panel" />
      <ToastRegion label="Notifications" dismissLabel="Dismiss" />
    </main>,
  );
  expect(await violations()).toEqual([]);
});

const choice = { label: 'Watchlist', placeholder: 'Select', options, value: 'a', onChange: none };

const opened: [string, ReactElement, string][] = [
  ['a select', <Select key="s" {...choice} error="Wrong" hint="Hint" />, 'button'],
  ['a compact select', <Select key="c" {...choice} variant="compact" />, 'button'],
  ['a combo box', <ComboBox key="b" {...choice} emptyText="None" hint="Hint" />, 'combobox'],
  [
    'a menu',
    <Menu
      key="m"
      trigger={<Button>Mara</Button>}
      onAction={none}
      groups={[
        { id: 'one', label: 'Language', selected: 'a', entries: options },
        { id: 'two', entries: [{ id: 'logout', label: 'Log out', icon: 'log-out' }] },
      ]}
    />,
    'button',
  ],
];

it.each(opened)('axe finds no violation in %s that is open', async (_name, element, role) => {
  render(<main>{element}</main>);
  const [trigger] = screen.getAllByRole(role);
  if (trigger === undefined) throw new Error('nothing to open');
  await userEvent.click(trigger);
  expect(await violations()).toEqual([]);
});

it.each([
  [
    'a dialog',
    <Dialog key="d" open onClose={none} title="New" closeLabel="Close" footer={<Button>Go</Button>}>
      <Field label="Name" />
    </Dialog>,
  ],
  [
    'an alert dialog',
    <AlertDialog
      key="a"
      open
      title="Delete?"
      description="For good."
      confirmLabel="Delete"
      cancelLabel="Keep"
      pendingLabel="Deleting"
      onConfirm={none}
      onCancel={none}
    />,
  ],
])('axe finds no violation in %s', async (_name, element) => {
  render(element);
  expect(await violations()).toEqual([]);
});
