import { type ReactNode, useId } from 'react';
import { IconButton } from '../Button';
import { AppLanguage } from '../overlay/AppLanguage';
import {
  Body,
  Content,
  Description,
  type DialogSize,
  Footer,
  Panel,
  Shade,
  Title,
  TitleRow,
} from './dialogFrame';

export interface DialogProps {
  open: boolean;
  /** Asked for by Esc, by the close button and by a press outside; `open` decides. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Name of the button in the corner. */
  closeLabel: string;
  /** Buttons at the end. */
  footer?: ReactNode;
  size?: DialogSize;
  /** While something runs or unsaved input would be lost, only the buttons close. */
  locked?: boolean;
  children?: ReactNode;
}

/** A modal window. Focus goes in, stays in, and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, closeLabel, footer, children } = props;
  const { size = 'medium', locked = false } = props;
  const descriptionId = useId();
  return (
    <AppLanguage>
      <Shade
        isOpen={open}
        onOpenChange={(next) => next || onClose()}
        isDismissable={!locked}
        isKeyboardDismissDisabled={locked}
      >
        <Panel $size={size}>
          <Content {...(description === undefined ? {} : { 'aria-describedby': descriptionId })}>
            <TitleRow>
              <Title slot="title">{title}</Title>
              <IconButton icon="x" label={closeLabel} onClick={onClose} disabled={locked} />
            </TitleRow>
            {description !== undefined && (
              <Description id={descriptionId}>{description}</Description>
            )}
            {children !== undefined && <Body>{children}</Body>}
            {footer !== undefined && <Footer>{footer}</Footer>}
          </Content>
        </Panel>
      </Shade>
    </AppLanguage>
  );
}
