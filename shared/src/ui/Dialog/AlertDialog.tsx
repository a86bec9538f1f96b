import { useId, useRef, type ReactNode } from 'react';
import { Button } from '../Button';
import { OverlayFrame } from '../overlay/OverlayFrame';
import { Body, Content, Description, Footer, Panel, Shade, Title, TitleRow } from './dialogFrame';
import { StartingFocus } from './StartingFocus';

interface WayOut {
  cancelLabel?: string | undefined;
  /** Left out where confirming is the only answer: then nothing else closes the dialog. */
  onCancel?: (() => void) | undefined;
}

type Pending =
  /** The confirmed action runs: nothing else can be pressed. `pendingLabel` is read out then. */
  { pending?: boolean; pendingLabel: string } | { pending?: never; pendingLabel?: never };

export type AlertDialogProps = WayOut &
  Pending & {
    open: boolean;
    title: string;
    /** What happens, and whether it can be undone. */
    description: ReactNode;
    confirmLabel: string;
    onConfirm: () => void;
    /** `danger` for what cannot be undone. */
    tone?: 'primary' | 'danger';
    children?: ReactNode;
  };

/** Asks before something happens. Cancel has the focus; a press outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
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
        <Panel $size="small">
          <Content ref={content} role="alertdialog" aria-describedby={descriptionId}>
            <StartingFocus content={content} />
            <TitleRow>
              <Title slot="title">{title}</Title>
            </TitleRow>
            <Description id={descriptionId}>{description}</Description>
            {children !== undefined && <Body>{children}</Body>}
            <Footer>
              {/* The safe answer comes first and gets the focus: Enter by habit must not delete. */}
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
