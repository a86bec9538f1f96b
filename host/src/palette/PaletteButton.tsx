import { prepareCode } from '@pmm/shared/feature';
import { useTranslation } from '@pmm/shared/i18n';
import { useSetAtom } from '@pmm/shared/state';
import { IconButton } from '@pmm/shared/ui/Button';
import { Icon } from '@pmm/shared/ui/Icon';
import { keyStyle } from '@pmm/shared/ui/Keys';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { hasCommandKey } from './paletteKey';
import { openedAtom, paletteCode } from './paletteState';

const LONG = '(min-width: 1200px)';

const Trigger = styled.button`
  display: flex;
  flex: none;
  gap: 10px;
  align-items: center;
  block-size: ${token('height-toolbar')};
  margin-inline-start: auto;
  padding: 0 8px 0 12px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-third')};
  background: ${token('sunk')};
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${token('ink')};
  }
  /* Not a text of the button, whose name is what it does. */
  &::after {
    content: attr(data-keys);
    ${keyStyle}
  }
  @media ${LONG} {
    inline-size: 252px;
  }
`;
const Long = styled.span`
  flex: 1;
  text-align: start;
  @media not all and ${LONG} {
    display: none;
  }
`;
const Short = styled.span`
  @media ${LONG} {
    display: none;
  }
`;

/** Loads the code before it is pressed; after a failure, pressing it tries again. */
export const preparePalette = (): void => {
  prepareCode(paletteCode).catch(() => undefined);
};

/** Looks like a field, and opens the one of the palette; on a phone only its icon has room. */
export function PaletteButton({ small = false }: { small?: boolean }) {
  const { t } = useTranslation('host');
  const setOpened = useSetAtom(openedAtom);
  const props = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': hasCommandKey ? 'Meta+K' : 'Control+K',
    onPointerEnter: preparePalette,
    onFocus: preparePalette,
    onClick: () => setOpened('palette'),
  } as const;
  if (small) return <IconButton icon="search" label={t('palette.open')} {...props} />;
  return (
    <Trigger
      type="button"
      aria-label={t('palette.open')}
      data-keys={hasCommandKey ? '⌘ K' : `${t('palette.ctrl')} K`}
      {...props}
    >
      <Icon name="search" />
      <Long>{t('palette.open')}</Long>
      <Short>{t('palette.short')}</Short>
    </Trigger>
  );
}
