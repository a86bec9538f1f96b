import { Select } from 'react-aria-components/Select';
import { styled } from 'styled-components';
import type { Option } from '../overlay/choiceProps';
import { autoFocusOf, type OpenedSurface } from '../overlay/openedSurface';
import { OptionList } from '../overlay/OptionList';
import { OverlayFrame } from '../overlay/OverlayFrame';
import { OverlaySurface } from '../overlay/OverlaySurface';

/** Takes no room: the button is outside of it. */
const Root = styled(Select<Option>)`
  display: contents;
`;

interface SelectSurfaceProps extends OpenedSurface {
  options: readonly Option[];
  value: string | null;
  onChoose: (id: string) => void;
  labelId: string;
}

/** The surface of a `Select`. */
export function SelectSurface(props: SelectSurfaceProps) {
  const { options, value, onChoose, labelId, trigger, contentId, openedAt, close } = props;
  return (
    <OverlayFrame>
      <Root
        aria-labelledby={labelId}
        isOpen={openedAt !== null}
        onOpenChange={(next) => next || close()}
        value={value}
        onChange={(key) => onChoose(String(key))}
      >
        <OverlaySurface triggerRef={trigger} offset={4}>
          <OptionList id={contentId} options={options} {...autoFocusOf(openedAt)} />
        </OverlaySurface>
      </Root>
    </OverlayFrame>
  );
}
