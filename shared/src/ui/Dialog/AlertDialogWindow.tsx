import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../Button';
import { OverlayFrame } from '../overlay/OverlayFrame';
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

interface WayOut {
  cancelLabel?: string | undefined;
  /** Left out if confirming is the only answer: then nothing else closes the dialog. */
  onCancel?: (() => void) | undefined;
}

type Pending =
  /** While the confirmed action runs, nothing else can be pressed; `pendingLabel` is read out. */
  { pending?: boolean; pendingLabel: string } | { pending?: never; pendingLabel?: never };

export type AlertDialogProps = WayOut &
  Pending & {
    open: boolean;
    title: string;
    /** The consequences, and whether they can be undone. */
    description: ReactNode;
    confirmLabel: string;
    onConfirm: () => void;
    /** `danger` if it cannot be undone. */
    tone?: 'primary' | 'danger';
    children?: ReactNode;
  };

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
