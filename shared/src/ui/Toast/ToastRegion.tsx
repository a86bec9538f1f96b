import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { styled } from 'styled-components';
import { SHORT_AND_WIDE, usePublishedHeight } from '../theme';
import { ToastCard } from './ToastCard';
import { type ToastQueue, toasts as appToasts } from './toastQueue';

// More would cover the page; older ones appear again when newer ones are gone.
const SHOWN_AT_ONCE = 4;

const Region = styled.section`
  position: fixed;
  /* The host may show a line at the bottom of the window, and a page the bar of a selection. */
  inset-block-end: calc(16px + var(--notice-height, 0px) + var(--foot-bar-height, 0px));
  inset-inline-end: 16px;
  /* react-aria puts popovers at 100000; toasts about failures must be above them. */
  z-index: 100001;
  inline-size: min(380px, calc(100% - 32px));
  /* In such a window a dialog reaches down to the bottom, with its buttons at the end. */
  @media ${SHORT_AND_WIDE} {
    inset-inline: 16px auto;
  }
  pointer-events: none;
`;
const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 8px;
  & > * {
    pointer-events: auto;
  }
`;

export interface ToastRegionProps {
  /** The label of the region. F6 moves the focus into it and back. */
  label: string;
  /** The label of each toast's close button. */
  dismissLabel: string;
  queue?: ToastQueue;
}

/** The place of toasts: polite, stacked, newest last. Rendered once for the whole app. */
export function ToastRegion({ label, dismissLabel, queue = appToasts }: ToastRegionProps) {
  const queued = useSyncExternalStore(queue.subscribe, queue.read);
  const region = useRef<HTMLElement>(null);
  const list = usePublishedHeight<HTMLOListElement>('--toasts-height', 8);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // Screen readers only read out additions to a live region that they have already registered.
  const [isRegistered, setIsRegistered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRegistered(true), 100);
    return () => clearTimeout(timer);
  }, []);
  const shown = isRegistered ? queued.slice(-SHOWN_AT_ONCE) : [];

  const leave = useCallback(() => {
    cameFrom.current?.focus();
    cameFrom.current = null;
  }, []);

  const dismiss = useCallback(
    (id: string) => {
      queue.dismiss(id);
      setHovered(false);
    },
    [queue],
  );

  useLayoutEffect(() => {
    if (!focused) return;
    if (queued.length === 0) leave();
    // The button that had the focus is gone with its toast.
    else if (document.activeElement === document.body) region.current?.focus();
  }, [queued, focused, leave]);

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F6' || queue.read().length === 0) return;
      event.preventDefault();
      if (region.current?.contains(document.activeElement) === true) leave();
      else region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [queue, leave]);

  const onFocus = (event: FocusEvent) => {
    setFocused(true);
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && region.current?.contains(from) !== true) {
      cameFrom.current = from;
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (region.current?.contains(event.relatedTarget) !== true) setFocused(false);
  };
  // A click on a toast's button leaves the focus in the form or dialog that has it.
  const onMouseDown = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
  };

  return (
    <Region
      ref={region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      tabIndex={-1}
      // react-aria keeps elements with this mark reachable while a dialog is open.
      data-react-aria-top-layer="true"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onMouseDown={onMouseDown}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <List ref={list}>
        {shown.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            dismissLabel={dismissLabel}
            paused={hovered || focused}
            onDismiss={dismiss}
          />
        ))}
      </List>
    </Region>
  );
}
