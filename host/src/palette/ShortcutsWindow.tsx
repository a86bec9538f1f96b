import { useTranslation } from '@pmm/shared/i18n';
import { areSingleKeysOn, savePreferences } from '@pmm/shared/session';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { ShortcutList } from '@pmm/shared/ui/Keys';
import { Switch } from '@pmm/shared/ui/Switch';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Slot } from '../features/Slot';
import { hasCommandKey } from './paletteKey';

const Lists = styled.div`
  display: grid;
  gap: 18px;
`;

/** All shortcuts of the host and its features, and the switch for those without Ctrl. */
export function ShortcutsWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette');
  const [singleKeys, setSingleKeys] = useState(areSingleKeysOn);
  const command = hasCommandKey ? '⌘' : t('hints.ctrl');
  return (
    <Dialog open onClose={onClose} title={t('allShortcuts')} closeLabel={t('close')}>
      <Lists>
        <Switch
          label={t('shortcuts.singleKeys')}
          checked={singleKeys}
          onChange={({ target }) => {
            setSingleKeys(target.checked);
            savePreferences({ singleKeys: target.checked });
          }}
        />
        <ShortcutList
          title={t('shortcuts.everywhere')}
          shortcuts={[
            { keys: [command, 'K'], what: t('name') },
            { keys: ['?'], what: t('shortcuts.list') },
            { keys: ['Esc'], what: t('shortcuts.close') },
          ]}
        />
        <ShortcutList
          title={t('shortcuts.inPalette')}
          shortcuts={[
            { keys: ['↑', '↓'], what: t('shortcuts.move') },
            { keys: [t('shortcuts.home'), t('shortcuts.end')], what: t('shortcuts.ends') },
            { keys: ['↵'], what: t('shortcuts.open') },
            { keys: [command, '↵'], what: t('shortcuts.newTab') },
          ]}
        />
        <Slot name="help.shortcuts" />
      </Lists>
    </Dialog>
  );
}
