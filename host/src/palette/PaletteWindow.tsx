import { siteAddress } from '@pmm/shared/contracts/pageBase';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useNavigate } from '@pmm/shared/router';
import { selectedTenantAtom } from '@pmm/shared/session';
import { useAtomValue, useMediaQuery } from '@pmm/shared/state';
import { Button, IconButton } from '@pmm/shared/ui/Button';
import { BareDialog } from '@pmm/shared/ui/Dialog';
import { Icon } from '@pmm/shared/ui/Icon';
import { Keys } from '@pmm/shared/ui/Keys';
import { SMALL } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { countsOf, type Entry, type Group } from './entries';
import { hasCommandKey, isCommand } from './paletteKey';
import {
  Count,
  Foot,
  GroupHead,
  GroupLabel,
  Head,
  Hint,
  Input,
  List,
  Note,
  Nothing,
} from './paletteStyle';
import { keepRecent } from './recentEntries';
import { ResultRow } from './ResultRow';
import { useActiveEntry } from './useActiveEntry';
import { useGroups } from './useGroups';

/** How long Enter waits for answers to the text that was just typed. */
const PATIENCE_MS = 400;

/** How many are shown of how many, in words. */
const useCountText = () => {
  const { t } = useTranslation('palette');
  const format = useFormat();
  return (groups: readonly Group[]): string => {
    const { shown, found } = countsOf(groups);
    const values = { count: found, shown: format.integer(shown), found: format.integer(found) };
    return t(shown === found ? 'count' : 'countOf', values);
  };
};

/**
 * Chooses the first entry for a person who presses Enter before the answers to what they typed are
 * there, once they are.
 */
const useEnter = (isCertain: boolean, choose: (inNewTab: boolean) => void) => {
  const [waiting, setWaiting] = useState<{ inNewTab: boolean } | null>(null);
  const go = useEffectEvent(() => {
    const { inNewTab = false } = waiting ?? {};
    setWaiting(null);
    choose(inNewTab);
  });
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(go, isCertain ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting, isCertain]);
  return {
    press: (inNewTab: boolean) => (isCertain ? choose(inNewTab) : setWaiting({ inNewTab })),
    forget: () => setWaiting(null),
  };
};

/** On a phone there is no such key. */
function CloseButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('palette');
  if (useMediaQuery(SMALL)) return <IconButton icon="x" label={t('close')} onClick={onPress} />;
  return (
    <Button variant="quiet" onClick={onPress}>
      <VisuallyHidden>{t('close')}</VisuallyHidden>
      <Keys keys={['Esc']} />
    </Button>
  );
}

function Hints({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation('palette');
  return (
    <Foot>
      <Hint>
        <Keys keys={['↑', '↓']} />
        <span>{t('hints.move')}</span>
      </Hint>
      <Hint>
        <Keys keys={['↵']} />
        <span>{t('hints.open')}</span>
      </Hint>
      <Hint>
        <Keys keys={[hasCommandKey ? '⌘' : t('hints.ctrl'), '↵']} />
        <span>{t('hints.newTab')}</span>
      </Hint>
      <Button variant="quiet" style={{ marginInlineStart: 'auto' }} onClick={onShortcuts}>
        {t('allShortcuts')}
      </Button>
    </Foot>
  );
}

interface PaletteWindowProps {
  /** Called with what to do once the palette is closed and the focus has returned. */
  onClose: (next?: () => void) => void;
  onShortcuts: () => void;
}

/** A field, and everything that what is typed into it finds. */
export function PaletteWindow({ onClose, onShortcuts }: PaletteWindowProps) {
  const { t } = useTranslation('palette');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const tenantId = useAtomValue(selectedTenantAtom);
  const isSmall = useMediaQuery(SMALL);
  const navigate = useNavigate();
  const open = (address: string) => void navigate(address);
  const { groups, lateFrom } = useGroups(typed, { open, onShortcuts });
  const { active, moveTo, pressed } = useActiveEntry(groups, text);
  const countText = useCountText()(groups);
  const isComplete = lateFrom === Infinity;
  const ofActive = groups.find(({ entries }) => entries.some((entry) => entry === active));
  // Nothing better can still be found.
  const isCertain = isComplete || (ofActive !== undefined && ofActive.order < lateFrom);
  const idOf = ({ key }: Entry) => `${listId}${encodeURIComponent(key)}`;

  const choose = (entry: Entry | null, inNewTab: boolean) => {
    if (entry === null) return;
    keepRecent(tenantId, entry);
    const { address } = entry;
    if (inNewTab && address !== undefined) {
      window.open(siteAddress(address), '_blank', 'noopener');
      onClose();
    } else onClose(entry.run);
  };
  const enter = useEnter(isCertain, (inNewTab) => choose(active, inNewTab));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter.press(isCommand(event));
    else if (!pressed(event)) return;
    event.preventDefault();
  };
  const isEmpty = isComplete && groups.length === 0;

  return (
    <BareDialog open onClose={onClose} label={t('name')}>
      <Head>
        <Icon name="search" size={18} />
        <Input
          role="combobox"
          aria-label={t('name')}
          aria-autocomplete="list"
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-activedescendant={active ? idOf(active) : undefined}
          placeholder={t(isSmall ? 'name' : 'placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          value={typed}
          onChange={({ target }) => {
            enter.forget();
            setTyped(target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Count aria-hidden="true">{text === '' ? '' : countText}</Count>
        {/* Read out once for each text, not for each answer. */}
        <VisuallyHidden role="status">{text === '' || !isComplete ? '' : countText}</VisuallyHidden>
        <CloseButton onPress={() => onClose()} />
      </Head>
      <List role="listbox" id={listId} aria-label={t('results')}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
            <GroupHead role="presentation">
              <GroupLabel id={`${listId}-${group.id}`}>{group.label}</GroupLabel>
              {group.found > group.entries.length && (
                <span>{t('ofGroup', { shown: group.entries.length, found: group.found })}</span>
              )}
            </GroupHead>
            {group.entries.map((entry) => (
              <ResultRow
                key={entry.key}
                id={idOf(entry)}
                entry={entry}
                text={text}
                active={entry === active}
                late={group.state === 'late'}
                onPoint={() => entry === active || moveTo(entry)}
                onChoose={(inNewTab) => choose(entry, inNewTab)}
              />
            ))}
            {group.state === 'failed' && <Note>{t('failed', { what: group.label })}</Note>}
          </div>
        ))}
      </List>
      {isEmpty && (
        <Nothing>
          <strong>{t('nothing', { text })}</strong>
          <span>{t('nothingDetail')}</span>
        </Nothing>
      )}
      <Hints onShortcuts={onShortcuts} />
    </BareDialog>
  );
}
