import { token } from '@pmm/shared/ui/theme';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Bubble = styled.span`
  position: fixed;
  inset-inline-start: 52px;
  z-index: 20;
  padding-inline-start: 10px;
  translate: 0 -50%;
  & > span {
    display: block;
    padding: 5px 9px;
    border-radius: ${token('radius-control')};
    font: ${token('type-header')};
    color: ${token('ground')};
    background: ${token('ink')};
    box-shadow: ${token('shadow-raised')};
    white-space: nowrap;
  }
`;

interface Tip {
  text: string;
  top: number;
}

const tipOf = (target: EventTarget): Tip | null => {
  const control = target instanceof Element ? target.closest('a, button') : null;
  const text = control?.getAttribute('aria-label') ?? control?.textContent.trim() ?? '';
  if (control === null || text === '') return null;
  const { top, height } = control.getBoundingClientRect();
  return { text, top: top + height / 2 };
};

/**
 * Shows the name of the link under the pointer, or of the one that has the focus, next to its icon.
 * One element for all of them, since there may be many. Esc hides it, and the pointer can reach it
 * (WCAG 1.4.13).
 */
export function RailTip({ active, children }: { active: boolean; children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    if (tip === null) return undefined;
    const hide = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setTip(null);
    };
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, [tip]);
  const point = ({ target, pointerType }: PointerEvent) => {
    if (active && pointerType !== 'touch') setTip((before) => tipOf(target) ?? before);
  };
  const focus = ({ target }: FocusEvent) => {
    if (active && target.matches(':focus-visible')) setTip(tipOf(target));
  };
  const hide = () => setTip(null);
  return (
    <div
      style={{ display: 'contents' }}
      onPointerOver={point}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={hide}
    >
      {children}
      {active && tip !== null && (
        // The link has this name already.
        <Bubble aria-hidden="true" style={{ insetBlockStart: tip.top }}>
          <span>{tip.text}</span>
        </Bubble>
      )}
    </div>
  );
}
