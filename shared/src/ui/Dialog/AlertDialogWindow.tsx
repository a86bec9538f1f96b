import { useId, useRef } from 'react';
import { Button } from '../Button';
import { OverlayFrame } from '../overlay/OverlayFrame';
import type { AlertDialogProps } from './alertDialogProps';
import {
  Body,
  Content,
  Description,
  Footer,
  Panel,
  pressableWhile,
  Shade,
  Title,
  TitleRow,
} from './dialogFrame';
import { DialogFocus } from './DialogFocus';

/** The window of an `AlertDialog`. */
export function AlertDialogWindow(props: AlertDialogProps) {
  const { open, title, description, onConfirm, onCancel, children } = props;
  const { tone = 'danger', pending = false, pendingLabel = '' } = props;
  const descriptionId = useId();
  const content = useRef<HTMLElement>(null);
  return (
    <OverlayFrame>
      <Shade
        isOpen={open}
        onOpenChange={(next) => next || onCancel?.()}
        isKeyboardDismissDisabled={pending || onCancel === undefined}
      >
        <Panel $size="small" {...pressableWhile(open)}>
          <Content ref={content} role="alertdialog" aria-describedby={descriptionId}>
            <DialogFocus content={content} />
            <TitleRow>
              <Title slot="title">{title}</Title>
            </TitleRow>
            <Description id={descriptionId}>{description}</Description>
            {children !== undefined && <Body>{children}</Body>}
            <Footer>
              {/* The safe answer comes first and has the focus: pressing Enter by habit must not
                  delete anything. */}
              {onCancel !== undefined && (
                <Button size="form" disabled={pending} onClick={onCancel}>
                  {props.cancelLabel}
                </Button>
              )}
              <Button
                size="form"
                variant={tone}
                pending={pending}
                pendingLabel={pendingLabel}
                onClick={onConfirm}
              >
                {props.confirmLabel}
              </Button>
            </Footer>
          </Content>
        </Panel>
      </Shade>
    </OverlayFrame>
  );
}
