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
  const { t } = useTranslation('development');
  const name = t('samples.name');
  const password = {
    label: t('samples.password'),
    showLabel: t('samples.show'),
    hideLabel: t('samples.hide'),
    autoComplete: 'off',
  };
  return (
    <Fields>
      <Fielded name={t('states.empty')}>
        <Field label={name} placeholder={t('samples.placeholder')} />
      </Fielded>
      <Fielded name={t('states.filledHint')}>
        <Field
          label={name}
          defaultValue={t('samples.watchlist')}
          hint={t('samples.hint')}
          required
        />
      </Fielded>
      <Fielded name={t('states.invalid')}>
        <Field label={name} defaultValue={t('samples.longName')} error={t('samples.tooLong')} />
      </Fielded>
      <Fielded name={t('states.disabled')}>
        <Field label={name} defaultValue={t('samples.watchlist')} disabled />
      </Fielded>
      <Fielded name={t('states.toolbarSearch')}>
        <Field
          label={t('samples.search')}
          labelHidden
          size="toolbar"
          type="search"
          icon="search"
          placeholder={t('samples.search')}
        />
      </Fielded>
      <Fielded name={t('states.password')}>
        <PasswordField {...password} defaultValue="Demo-2026!" />
      </Fielded>
      <Fielded name={t('states.severalLines')}>
        <TextAreaField label={t('samples.description')} defaultValue={t('samples.longText')} />
      </Fielded>
      <Fielded name={t('states.severalLinesInvalid')}>
        <TextAreaField label={t('samples.description')} error={t('samples.tooLong')} />
      </Fielded>
    </Fields>
  );
}
