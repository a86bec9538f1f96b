import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { IconButton } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { placeBeside } from './placeBeside';

const Panel = styled.div`
  position: absolute;
  z-index: 4;
  display: flex;
  flex-direction: column;
  gap: 12px;
  inline-size: min(320px, calc(100% - 16px));
  max-block-size: calc(100% - 16px);
  overflow: auto;
  padding: 14px 16px 16px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-raised')};
  &:focus-visible {
    outline: none;
  }
  /* Lists that scroll would shrink to nothing before the panel scrolls. */
  & > * {
    flex: none;
  }
`;
const Head = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  justify-content: space-between;
`;
const Title = styled.h2`
  font: ${token('type-card-title')};
`;
const DialogBody = styled.div`
  display: grid;
  gap: 16px;
`;
const Subtitle = styled.p`
  margin-block-start: 2px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-third')};
`;

/** What the details of a cell can do with their matrix. */
export interface DetailControls {
  close: () => void;
  /** Opens the neighbour in the direction of an arrow key. */
  walk: (key: string) => void;
}

interface DetailPanelProps {
  /** The cell next to the panel; null on a phone without cells. */
  element: HTMLElement | null;
  title: string;
  subtitle: string;
  controls: DetailControls;
  children: ReactNode;
}

/**
 * Appears next to the cell with the focus; arrow keys lead to other cells, Escape returns the
 * focus.
 */
function PanelBeside(props: DetailPanelProps) {
  const { element, title, subtitle, controls, children } = props;
  const { t } = useTranslation('metrics');
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = panel.current;
    if (!shown) return undefined;
    const place = () => element && placeBeside(shown, element);
    place();
    shown.focus({ preventScroll: true });
    // Loaded content makes it higher, and its end would be cut off.
    const growing = new ResizeObserver(place);
    growing.observe(shown);
    return () => growing.disconnect();
  }, [element]);

  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') controls.close();
    // A focused element inside keeps its keys.
    if (event.target !== panel.current || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    controls.walk(event.key);
  };
  return (
    <Panel ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} onKeyDown={pressed}>
      <Head>
        <div>
          <Title id={titleId} translate="no">
            {title}
          </Title>
          <Subtitle translate="no">{subtitle}</Subtitle>
        </div>
        <IconButton icon="x" label={t('detail.close')} onClick={controls.close} />
      </Head>
      {children}
    </Panel>
  );
}

/** The details of a cell: next to it, or, without room for that, on top of everything. */
export function DetailPanel(props: DetailPanelProps) {
  const { title, subtitle, controls, children } = props;
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  if (!isPhone) return <PanelBeside {...props} />;
  return (
    <Dialog
      open
      onClose={controls.close}
      title={title}
      description={subtitle}
      closeLabel={t('detail.close')}
    >
      <DialogBody>{children}</DialogBody>
    </Dialog>
  );
}
