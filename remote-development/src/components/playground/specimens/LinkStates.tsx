import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { LinkButton, TextLink } from '@pmm/shared/ui/Link';
import { State } from '../Specimen';

export function LinkStates() {
  const { t } = useTranslation('development');
  const text = t('samples.contents');
  return (
    <>
      <State name={t('states.textLink')}>
        <TextLink href="#link">{text}</TextLink>
      </State>
      <State name={t('states.withIcon')}>
        <TextLink href="#link">
          <Icon name="external-link" size={14} />
          <span>{text}</span>
        </TextLink>
      </State>
      <State name={t('states.variants.secondary')}>
        <LinkButton href="#link">{text}</LinkButton>
      </State>
      <State name={t('states.variants.primary')}>
        <LinkButton href="#link" $variant="primary">
          {text}
        </LinkButton>
      </State>
    </>
  );
}
