import { expect, it, afterEach, beforeEach, describe, jest } from '@jest/globals';
import { render, screen, waitFor, act, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { holdOverlays } from '../testing/overlayCode';
import { Select, type SelectProps } from './Select';
import { Dialog } from './Dialog';
import { ComboBox, type ComboBoxProps } from './ComboBox';
import { matchesSearch } from './ComboBox/useOptionWindow';
import { giveElementsHeight } from '../testing/elementHeight';
import { useRowWindow } from './rowWindow/useRowWindow';

describe('a choice from a list', () => {
  type Reference = 'avp' | 'uvp' | 'previous';

  const options = [
    { id: 'avp', label: 'List price (AVP)' },
    { id: 'uvp', label: 'Recommended price (UVP)' },
    { id: 'previous', label: 'Previous date', disabled: true },
  ] as const;

  function Example(props: Partial<SelectProps<Reference>>) {
    const [value, setValue] = useState<Reference | null>(null);
    return (
      <Select<Reference>
        label="Reference"
        placeholder="Choose a reference"
        options={options}
        value={value}
        onChange={setValue}
        {...props}
      />
    );
  }

  it.each([
    ['field', /Recommended price \(UVP\).*Reference/],
    ['compact', /^Reference.*Recommended price \(UVP\)$/],
  ] as const)(
    'Select is named by label and value, as a %s in its reading order',
    async (variant, name) => {
      render(<Example variant={variant} />);
      const button = screen.getByRole('button', { name: /Reference/ });
      expect(button).toHaveTextContent('Choose a reference');
      await userEvent.click(button);
      await userEvent.click(screen.getByRole('option', { name: 'Recommended price (UVP)' }));
      expect(button).toHaveAccessibleName(name);
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    },
  );

  it('Select works by the keyboard alone and returns the focus', async () => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: /Recommended price/ })).toBeVisible();
    // The list returns the focus in the frame after it has closed.
    await waitFor(() => expect(screen.getByRole('button', { name: /Reference/ })).toHaveFocus());
  });

  it('Select cannot choose a disabled option', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: /Reference/ }));
    const previous = screen.getByRole('option', { name: 'Previous date' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(previous);
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('Select is described by its error', () => {
    render(<Example error="Choose a reference first" hint="Used for every percentage" />);
    expect(screen.getByRole('button', { name: /Reference/ })).toHaveAccessibleDescription(
      /Choose a reference first/,
    );
  });

  it('Select chooses by arrows and first letters while it is closed, as the browser does', async () => {
    render(<Example />);
    await userEvent.tab();
    for (const [keys, label] of [
      ['{ArrowRight}', 'List price'],
      ['{ArrowRight}', 'Recommended'],
      ['{ArrowRight}', 'Recommended'],
      ['l', 'List price'],
      ['p', 'List price'],
      ['R', 'Recommended'],
      ['{ArrowLeft}', 'List price'],
      ['{ArrowLeft}', 'List price'],
      ['{Control>}r{/Control}', 'List price'],
    ] as const) {
      await userEvent.keyboard(keys);
      expect(screen.getByRole('button', { name: /Reference/ })).toHaveTextContent(label);
    }
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it.each(['{ArrowUp}', '{ArrowDown}'])('Select opens by %s at the chosen option', async (key) => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.keyboard(`r${key}`);
    const chosen = screen.getByRole('option', { name: 'Recommended price (UVP)' });
    await waitFor(() => expect(chosen).toHaveFocus());
    expect(chosen).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /Recommended price/ })).toBeVisible();
  });

  it('Select shows the chosen option before its code has loaded, and opens afterwards', async () => {
    const code = holdOverlays();
    render(<Example value="avp" />);
    const button = screen.getByRole('button', { name: /List price.*Reference/ });
    await userEvent.click(button);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await code.give();
    expect(await screen.findByRole('listbox', { name: 'Reference' })).toBeVisible();
  });
});

describe('a choice by text', () => {
  const options = [
    { id: 'cough', label: 'Cough & Cold — core', detail: '171 SKUs' },
    { id: 'pain', label: 'Pain' },
    { id: 'vitamins', label: 'Vitamins' },
  ];

  function Example({
    start = 'cough',
    ...props
  }: Partial<ComboBoxProps<string>> & { start?: string }) {
    const [value, setValue] = useState<string | null>(start);
    return (
      <ComboBox
        label="Watchlist"
        placeholder="Select a Watchlist"
        emptyText="No watchlist matches"
        options={options}
        value={value}
        onChange={setValue}
        {...props}
      />
    );
  }

  const combo = () => screen.getByRole('combobox', { name: 'Watchlist' });

  it('ComboBox shows the chosen option also when it has the focus from the start', async () => {
    render(
      <Dialog open onClose={() => undefined} title="Choose" closeLabel="Close">
        <Example />
      </Dialog>,
    );
    await waitFor(() => expect(combo()).toHaveFocus());
    expect(combo()).toHaveValue('Cough & Cold — core');
  });

  describe.each(['field', 'compact'] as const)('ComboBox as a %s', (variant) => {
    it('shows the chosen option and opens the whole list on click', async () => {
      render(<Example variant={variant} />);
      expect(combo()).toHaveValue('Cough & Cold — core');
      await userEvent.click(combo());
      expect(screen.getAllByRole('option')).toHaveLength(3);
      expect(screen.getByRole('option', { name: /Cough/ })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    });

    it('searches for text typed over the value and chooses with Enter', async () => {
      render(<Example variant={variant} />);
      await userEvent.tab();
      await userEvent.keyboard('vita');
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'Vitamins',
      ]);
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect(combo()).toHaveValue('Vitamins');
      expect(combo()).toHaveFocus();
    });

    it('shows a message when nothing matches, and returns to the chosen option', async () => {
      render(<Example variant={variant} />);
      await userEvent.tab();
      await userEvent.keyboard('xyz');
      expect(screen.getByText('No watchlist matches')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await userEvent.tab();
      expect(combo()).toHaveValue('Cough & Cold — core');
    });
  });

  it('ComboBox leaves the page around it readable while its list is open', async () => {
    const { container } = render(
      <main>
        <h1>Availability</h1>
        <Example />
        <button>Elsewhere</button>
      </main>,
    );
    await userEvent.click(combo());
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(screen.getByRole('main')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(container).not.toHaveAttribute('data-react-aria-top-layer');
  });

  it('ComboBox keeps the page behind its dialog hidden', async () => {
    render(
      <>
        <button>Behind</button>
        <Dialog open onClose={jest.fn()} title="Choose" closeLabel="Close">
          <Example />
        </Dialog>
      </>,
    );
    await userEvent.click(combo());
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Choose' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Behind' })).not.toBeInTheDocument();
  });

  it('ComboBox keeps its choice when the search text is emptied', async () => {
    const onChange = jest.fn();
    render(<Example onChange={onChange} />);
    await userEvent.clear(combo());
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(combo()).toHaveValue('Cough & Cold — core');
  });

  it('ComboBox can be cleared when the choice is optional', async () => {
    const onClear = jest.fn();
    render(<Example clear={{ label: 'Clear', onClear }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  it('ComboBox is described by its error', () => {
    render(<Example error="Choose a watchlist" />);
    expect(combo()).toHaveAccessibleDescription(/Choose a watchlist/);
    expect(combo()).toBeInvalid();
  });

  describe('ComboBox with 1,000 options', () => {
    /** jsdom has no IntersectionObserver: the test calls this when the end of the list is near. */
    let reachEnd: () => void = () => undefined;
    const original = globalThis.IntersectionObserver;
    class Observer {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    }
    beforeEach(() => {
      Object.assign(globalThis, { IntersectionObserver: Observer });
    });
    afterEach(() => {
      Object.assign(globalThis, { IntersectionObserver: original });
    });

    const many = Array.from({ length: 1_000 }, (_, at) => ({
      id: String(at),
      label: `Watchlist ${at}`,
    }));

    it('renders the visible ones and more as their end comes near', async () => {
      render(<Example options={many} start="998" />);
      expect(combo()).toHaveValue('Watchlist 998');
      await userEvent.click(combo());
      const labels = () => screen.getAllByRole('option').map((option) => option.textContent);
      expect(labels()).toHaveLength(101);
      expect(labels().slice(0, 2)).toEqual(['Watchlist 998', 'Watchlist 0']);
      act(() => reachEnd());
      expect(labels()).toHaveLength(201);
    });

    it('shows a choice from elsewhere that was not rendered yet', async () => {
      const { rerender } = render(<Example key="same" options={many} value="7" />);
      expect(combo()).toHaveValue('Watchlist 7');
      rerender(<Example key="same" options={many} value="902" />);
      await waitFor(() => expect(combo()).toHaveValue('Watchlist 902'));
    });

    it('finds any of them', async () => {
      const onChange = jest.fn();
      render(<Example options={many} start="7" onChange={onChange} />);
      await userEvent.click(combo());
      await userEvent.keyboard('997 list');
      expect(combo()).toHaveValue('997 list');
      expect(screen.getAllByRole('option')).toHaveLength(1);
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect(onChange).toHaveBeenLastCalledWith('997');
    });
  });

  it.each([
    ['Südwerk Arzneimittel', 'sud', true],
    ['Südwerk Arzneimittel', 'arznei SÜDWERK', true],
    ['Südwerk Arzneimittel', 'nord', false],
    ['Südwerk Arzneimittel', ' ', true],
  ])('matchesSearch searches "%s" for "%s": %s', (label, search, found) => {
    expect(matchesSearch(label, search)).toBe(found);
  });
});

it('useRowWindow names the rows in sight, eight beyond the edge, and those to keep', () => {
  giveElementsHeight(300);
  const scroller = document.createElement('div');
  scroller.style.overflowY = 'auto';
  const content = scroller.appendChild(document.createElement('div'));
  document.body.append(scroller);
  const heightOf = () => 30;
  const { result } = renderHook(() => useRowWindow(content, { count: 500, heightOf, kept: [77] }));
  expect(result.current).toEqual([...Array.from({ length: 18 }, (_, row) => row), 77]);
});
