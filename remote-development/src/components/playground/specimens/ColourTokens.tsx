import { useTranslation } from '@pmm/shared/i18n';
import { darkColours, lightColours, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { State } from '../Specimen';
import type { StatesProps } from '../specimenEntry';

type ColourName = keyof typeof lightColours;

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 12px 14px;
`;
const Swatch = styled.li`
  display: flex;
  gap: 10px;
  align-items: center;
  min-inline-size: 0;
  font: 500 11.5px/1.35 ${token('font-text')};
`;
const Colour = styled.span<{ $name: ColourName }>`
  flex: none;
  inline-size: 34px;
  block-size: 34px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-control')};
  background: ${({ $name }) => token($name)};
`;
const Value = styled.code`
  display: block;
  font: 400 10.5px/1.35 ${token('font-figures')};
  color: ${token('ink-third')};
`;

const isPlain = (value: string) => value.startsWith('#');
const allNames = (Object.keys(lightColours) as ColourName[]).filter((name) =>
  isPlain(lightColours[name]),
);
const groupOf = (name: ColourName) => {
  if (name.startsWith('status-')) return 'status';
  if (name.startsWith('price-')) return 'price';
  if (name.startsWith('ink') || name.startsWith('on-')) return 'ink';
  return /^(ground|surface|sunk|line)/.test(name) ? 'ground' : 'voice';
};
const groups = ['ground', 'ink', 'voice', 'status', 'price'] as const;

export function ColourTokens({ theme }: StatesProps) {
  const { t } = useTranslation('development');
  const colours = theme === 'light' ? lightColours : darkColours;
  return groups.map((group) => (
    <State key={group} name={t(`playground.colours.${group}`)} wide>
      <Swatches>
        {allNames
          .filter((name) => groupOf(name) === group)
          .map((name) => (
            <Swatch key={name}>
              <Colour $name={name} />
              <span>
                <span>{name}</span>
                <Value>{colours[name]}</Value>
              </span>
            </Swatch>
          ))}
      </Swatches>
    </State>
  ));
}
