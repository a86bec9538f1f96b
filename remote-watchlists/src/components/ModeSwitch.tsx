import { useTranslation } from '@pmm/shared/i18n';
import { hasUnsavedInput } from '@pmm/shared/state';
import { AlertDialog } from '@pmm/shared/ui/Dialog';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { PHONE } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { modes, type Mode } from '../hooks/useMode';

const Switch = styled.div`
  @media ${PHONE} {
    display: grid;
    flex: 1;
    & fieldset {
      display: flex;
    }
    & label {
      flex: 1 1 auto;
      justify-content: center;
      min-block-size: 38px;
    }
  }
`;

interface ModeSwitchProps {
  mode: Mode;
  onChange: (mode: Mode) => void;
}

/** Switches the mode of a watchlist; asks first if something typed would be lost. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const { t } = useTranslation('watchlists');
  const [asked, setAsked] = useState<Mode | null>(null);
  return (
    <>
      <Switch>
        <SegmentedControl
          label={t('mode.label')}
          value={mode}
          onChange={(next) => (hasUnsavedInput() ? setAsked(next) : onChange(next))}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
      </Switch>
      <AlertDialog
        open={asked !== null}
        title={t('discard.question')}
        description={t('discard.detail')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.keep')}
        onConfirm={() => {
          if (asked) onChange(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
