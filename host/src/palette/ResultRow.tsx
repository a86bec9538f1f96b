import { foundParts } from '@pmm/shared/figures/forgivingSearch';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon, NamedIcon } from '@pmm/shared/ui/Icon';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Entry } from './entries';
import { isCommand } from './paletteKey';
import { Detail, Fact, Row, Text, Title } from './paletteStyle';

function FoundTitle({ title, text }: { title: string; text: string }) {
  return foundParts(title, text).map(({ text: part, isFound }, index) =>
    isFound ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}

/** PZNs stand in figures of equal width everywhere. */
const PZN = /^\d{8}$/;

interface ResultRowProps {
  id: string;
  entry: Entry;
  /** The text that it was found by. */
  text: string;
  active: boolean;
  /** Set while the answer to a newer text is on its way. */
  late: boolean;
  onPoint: () => void;
  onChoose: (inNewTab: boolean) => void;
}

export function ResultRow(props: ResultRowProps) {
  const { id, entry, text, active, late, onPoint, onChoose } = props;
  const { t } = useTranslation('palette');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const choose = (event: MouseEvent) => {
    // The focus stays in the field until the palette closes.
    event.preventDefault();
    if (!late && event.button < 2) onChoose(event.button === 1 || isCommand(event));
  };
  const { icon, title, detail, fact, isChosen = false, isName = false } = entry;
  return (
    <Row
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={late || undefined}
      $active={active}
      // Not when it appears under a resting pointer.
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      onAuxClick={choose}
    >
      <NamedIcon name={icon} />
      <Text {...(isName && { translate: 'no' as const })}>
        <Title>
          <FoundTitle title={title} text={text} />
        </Title>
        {detail !== undefined && <Detail $figures={PZN.test(detail)}>{detail}</Detail>}
      </Text>
      {fact !== undefined && <Fact>{fact}</Fact>}
      {isChosen && (
        <Fact>
          <Icon name="check" size={14} />
          <span>{t('chosen')}</span>
        </Fact>
      )}
    </Row>
  );
}
