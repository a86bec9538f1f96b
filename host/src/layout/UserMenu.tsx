import { languages, useTranslation } from '@pmm/shared/i18n';
import { displayNameAtom, loggingOutAtom, signOut, userAtom } from '@pmm/shared/session';
import { useNavigate } from '@pmm/shared/router';
import { useAtomValue } from '@pmm/shared/state';
import { Icon, isIconName } from '@pmm/shared/ui/Icon';
import { Menu } from '@pmm/shared/ui/Menu';
import { token } from '@pmm/shared/ui/theme';
import { hiddenStyle, VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { chooseLanguage, chooseTheme } from '../choices/choices';
import { useLabel } from '../navigation/labels';
import { personPagesAtom } from '../navigation/navigationState';
import { leave } from '../onScreen/leaving';
import { Avatar } from './Avatar';
import { themeIcons, useThemeChoice } from '../choices/useThemeChoice';

const Frame = styled.div`
  padding-block-start: 12px;
  border-block-start: 1px solid ${token('line')};
`;
const Trigger = styled.button`
  display: flex;
  gap: 10px;
  align-items: center;
  inline-size: 100%;
  padding: 6px 8px;
  border: 0;
  border-radius: ${token('radius-control')};
  color: ${token('ink')};
  background: none;
  text-align: start;
  cursor: pointer;
  [data-rail] & {
    justify-content: center;
    padding-inline: 0;
  }
  &:hover {
    background: ${token('sunk')};
  }
`;
const Who = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  [data-rail] & {
    ${hiddenStyle}
  }
  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Name = styled.span`
  font: ${token('type-control')};
  font-weight: 600;
`;
const Detail = styled.span`
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-third')};
`;

/** Who is signed in; their own pages, language, theme and logout. In the rail only the picture. */
export function UserMenu({ rail = false }: { rail?: boolean }) {
  const { t, i18n: active } = useTranslation('host');
  const name = useAtomValue(displayNameAtom);
  const { email = '', avatar } = useAtomValue(userAtom) ?? {};
  const loggingOut = useAtomValue(loggingOutAtom);
  const theme = useThemeChoice();
  const pages = useAtomValue(personPagesAtom);
  const label = useLabel();
  const navigate = useNavigate();
  const act = (entry: string) => {
    const [kind, value = ''] = entry.split(':');
    if (kind === 'page') void navigate(value);
    else if (kind === 'language') chooseLanguage(languages.find((id) => id === value) ?? 'en');
    else if (kind === 'theme')
      chooseTheme(themeIcons.find(({ id }) => id === value)?.id ?? 'system');
    else leave(() => void signOut());
  };
  return (
    <Frame>
      <Menu
        placement="top start"
        onAction={act}
        trigger={
          <Trigger>
            <Avatar name={name} address={avatar} />
            <Who>
              <Name translate="no">{name}</Name>
              <Detail translate={loggingOut ? undefined : 'no'}>
                {loggingOut ? t('loggingOut') : email}
              </Detail>
              <VisuallyHidden>{t('userMenu')}</VisuallyHidden>
            </Who>
            {!rail && <Icon name="chevrons-up-down" />}
          </Trigger>
        }
        groups={[
          ...(pages.length === 0
            ? []
            : [
                {
                  id: 'pages',
                  entries: pages.map((page) => ({
                    id: `page:${page.path}`,
                    label: label(page.label),
                    ...(isIconName(page.icon) && { icon: page.icon }),
                  })),
                },
              ]),
          {
            id: 'language',
            label: t('language'),
            selected: `language:${active.resolvedLanguage ?? 'en'}`,
            entries: languages.map((id) => ({ id: `language:${id}`, label: t(`languages.${id}`) })),
          },
          {
            id: 'theme',
            label: t('theme'),
            selected: `theme:${theme}`,
            entries: themeIcons.map(({ id, icon }) => ({
              id: `theme:${id}`,
              label: t(`themes.${id}`),
              icon,
            })),
          },
          {
            id: 'session',
            entries: [{ id: 'logout', label: t('logout'), icon: 'log-out', disabled: loggingOut }],
          },
        ]}
      />
      <VisuallyHidden role="status">{loggingOut ? t('loggingOut') : ''}</VisuallyHidden>
    </Frame>
  );
}
