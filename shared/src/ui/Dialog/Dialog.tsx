import { useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../Button';
import { OverlayFrame } from '../overlay/OverlayFrame';
import { AlertDialog } from './AlertDialog';
import {
  Body,
  Content,
  Description,
  Footer,
  Panel,
  Shade,
  Title,
  TitleRow,
  type DialogSize,
} from './dialogFrame';
import { StartingFocus } from './StartingFocus';

export interface DiscardQuestion {
  question: string;
  detail: ReactNode;
  confirm: string;
  keep: string;
}

export interface DialogProps {
  open: boolean;
  /** Asked for by Esc, by the close button and by a press outside; `open` decides. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Name of the button in the corner. */
  closeLabel: string;
  /** Buttons at the end, the least dangerous first. A cancel button calls what it is given. */
  footer?: ReactNode | ((askToClose: () => void) => ReactNode);
  size?: DialogSize;
  /** While something runs, nothing closes. */
  locked?: boolean;
  /** Asked before the dialog closes. Given while closing would lose what a person typed. */
  discard?: DiscardQuestion | undefined;
  children?: ReactNode;
}

/** A modal window. Focus goes to its first field, stays in, and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, closeLabel, footer, discard, children } = props;
  const { size = 'medium', locked = false } = props;
  const descriptionId = useId();
  const content = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  if (asking && !open) setAsking(false);
  const askToClose = () => (discard === undefined ? onClose() : setAsking(true));
  return (
    <OverlayFrame>
      <Shade
        isOpen={open}
        onOpenChange={(next) => next || askToClose()}
        isDismissable={!locked}
        isKeyboardDismissDisabled={locked}
      >
        <Panel $size={size}>
          <Content
            ref={content}
            {...(description === undefined ? {} : { 'aria-describedby': descriptionId })}
          >
            <StartingFocus content={content} />
            <TitleRow>
              <Title slot="title">{title}</Title>
              <IconButton icon="x" label={closeLabel} onClick={askToClose} disabled={locked} />
            </TitleRow>
            {description !== undefined && (
              <Description id={descriptionId}>{description}</Description>
            )}
            {children !== undefined && <Body>{children}</Body>}
            {footer !== undefined && (
              <Footer>{typeof footer === 'function' ? footer(askToClose) : footer}</Footer>
            )}
          </Content>
        </Panel>
      </Shade>
      {discard !== undefined && (
        <AlertDialog
          open={open && asking}
          title={discard.question}
          description={discard.detail}
          confirmLabel={discard.confirm}
          cancelLabel={discard.keep}
          onConfirm={() => {
            setAsking(false);
            onClose();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </OverlayFrame>
  );
}
