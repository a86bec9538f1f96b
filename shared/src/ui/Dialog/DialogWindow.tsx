import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../Button';
import { OverlayFrame } from '../overlay/OverlayFrame';
import { AlertDialogWindow } from './AlertDialogWindow';
import {
  Body,
  Content,
  Description,
  type DialogSize,
  Footer,
  Panel,
  pressableWhile,
  Shade,
  Title,
  TitleRow,
} from './dialogFrame';
import { DialogFocus } from './DialogFocus';

export interface DiscardQuestion {
  question: string;
  detail: ReactNode;
  confirm: string;
  keep: string;
}

export interface DialogProps {
  open: boolean;
  /** Called by Esc, the close button and a press outside; `open` decides whether it closes. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Label of the close button. */
  closeLabel: string;
  /**
   * Buttons at the end, the least dangerous first. A cancel button calls the function that is
   * passed in.
   */
  footer?: ReactNode | ((askToClose: () => void) => ReactNode);
  size?: DialogSize;
  /** While an action runs, nothing closes the dialog. */
  locked?: boolean;
  /** The question before the dialog closes. Set it while closing would lose typed text. */
  discard?: DiscardQuestion | undefined;
  children?: ReactNode;
}

/** The window of a `Dialog`. */
export function DialogWindow(props: DialogProps) {
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
        <Panel $size={size} {...pressableWhile(open)}>
          <Content
            ref={content}
            {...(description === undefined ? {} : { 'aria-describedby': descriptionId })}
          >
            <DialogFocus content={content} />
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
        <AlertDialogWindow
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
