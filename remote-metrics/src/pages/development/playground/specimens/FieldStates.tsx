import { useTranslation } from '@pmm/shared/i18n';
import { Field, PasswordField, TextAreaField } from '@pmm/shared/ui/Field';
import { styled } from 'styled-components';
import { State } from '../Specimen';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 20px;
  inline-size: 100%;
`;
const Full = styled.div`
  inline-size: 100%;
`;

function Fielded({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <State name={name}>
      <Full>{children}</Full>
    </State>
  );
}

export function FieldStates() {
  const { t } = useTranslation('metrics');
  const name = t('development.samples.name');
  const password = {
    label: t('development.samples.password'),
    showLabel: t('development.samples.show'),
    hideLabel: t('development.samples.hide'),
    autoComplete: 'off',
  };
  return (
    <Fields>
      <Fielded name={t('development.states.empty')}>
        <Field label={name} placeholder={t('development.samples.placeholder')} />
      </Fielded>
      <Fielded name={t('development.states.filledHint')}>
        <Field
          label={name}
          defaultValue={t('development.samples.watchlist')}
          hint={t('development.samples.hint')}
          required
        />
      </Fielded>
      <Fielded name={t('development.states.invalid')}>
        <Field
          label={name}
          defaultValue={t('development.samples.longName')}
          error={t('development.samples.tooLong')}
        />
      </Fielded>
      <Fielded name={t('development.states.disabled')}>
        <Field label={name} defaultValue={t('development.samples.watchlist')} disabled />
      </Fielded>
      <Fielded name={t('development.states.toolbarSearch')}>
        <Field
          label={t('development.samples.search')}
          labelHidden
          size="toolbar"
          type="search"
          icon="search"
          placeholder={t('development.samples.search')}
        />
      </Fielded>
      <Fielded name={t('development.states.password')}>
        <PasswordField {...password} defaultValue="Demo-2026!" />
      </Fielded>
      <Fielded name={t('development.states.severalLines')}>
        <TextAreaField
          label={t('development.samples.description')}
          defaultValue={t('development.samples.longText')}
        />
      </Fielded>
      <Fielded name={t('development.states.severalLinesInvalid')}>
        <TextAreaField
          label={t('development.samples.description')}
          error={t('development.samples.tooLong')}
        />
      </Fielded>
    </Fields>
  );
}
