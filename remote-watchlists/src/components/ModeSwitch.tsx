import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { PHONE } from '@pmm/shared/ui/theme';
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

/** Switches the mode of a watchlist. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const { t } = useTranslation('watchlists');
  return (
    <Switch>
      <SegmentedControl
        label={t('mode.label')}
        value={mode}
        onChange={onChange}
        options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
    </Switch>
  );
}
