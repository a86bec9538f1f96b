import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { SignText } from './SignList';

/** A small cell that is underlined as in the matrix. */
const Underlined = styled.i`
  display: block;
  inline-size: 16px;
  block-size: 14px;
  border: 1px solid ${token('line-strong')};
  border-block-end: 2px solid ${token('ink-third')};
`;

/** Among all signs: cells of a row in which a product replaced another one. */
export function FormerProductText() {
  const { t } = useTranslation('metrics');
  return (
    <SignText
      sign={<Underlined aria-hidden="true" />}
      name={t('succession.sign')}
      text={t('succession.signMeaning')}
    />
  );
}
