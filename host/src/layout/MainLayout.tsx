import { useTranslation } from '@pmm/shared/i18n';
import { Outlet, useLocation } from '@pmm/shared/router';
import { useMediaQuery } from '@pmm/shared/state';
import { Drawer, loadOverlays } from '@pmm/shared/ui/Dialog';
import { SkipLink } from '@pmm/shared/ui/Link';
import { ToastRegion } from '@pmm/shared/ui/Toast';
import { NARROW, PHONE, scrolledGround, token } from '@pmm/shared/ui/theme';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSidebar } from '../choices/useSidebar';
import { useScrollMemory } from '../navigation/useScrollMemory';
import { Palette } from '../palette/Palette';
import { preparePalette } from '../palette/PaletteButton';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

// On paper a page is alone, and as long as it is.
const Frame = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / auto minmax(0, 1fr);
  block-size: calc(100dvh - var(--notice-height, 0px));
  @media ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
    block-size: auto;
  }
`;

const Aside = styled.aside`
  grid-row: 1 / -1;
  inline-size: 248px;
  min-block-size: 0;
  border-inline-end: 1px solid ${token('line')};
  background: ${token('surface')};
  &[data-narrow] {
    inline-size: 60px;
  }
`;

// Pages that fill the window (the matrices) take its height; longer ones scroll. Positioned, so
// that visually hidden texts scroll with it and do not stretch the window.
const Main = styled.main`
  position: relative;
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  padding: 24px;
  overflow: auto;
  ${scrolledGround('ground')}
  @media (max-width: 1199px) {
    padding: 16px;
  }
  @media ${PHONE} {
    padding-block-start: 12px;
  }
  @media print {
    display: block;
    padding: 0;
    background-color: transparent;
    overflow: visible;
  }
`;

/** By then the page is loaded. */
const OVERLAYS_DELAY_MS = 5_000;
const signsOfUse = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads the code of menus and dialogs before they are needed: at the first move or press, or after
 * a while. If that fails, opening one tries again.
 */
const usePreparedOverlays = (): void => {
  useEffect(() => {
    const prepare = (): void => {
      stop();
      loadOverlays().catch(() => undefined);
      preparePalette();
    };
    const timer = setTimeout(prepare, OVERLAYS_DELAY_MS);
    for (const sign of signsOfUse) addEventListener(sign, prepare);
    const stop = (): void => {
      clearTimeout(timer);
      for (const sign of signsOfUse) removeEventListener(sign, prepare);
    };
    return stop;
  }, []);
};

export function MainLayout() {
  const { t } = useTranslation('host');
  const isNarrow = useMediaQuery(NARROW);
  const { isRail, toggle } = useSidebar();
  const [navigationOpen, setNavigationOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useScrollMemory(main);
  usePreparedOverlays();
  const { pathname } = useLocation();
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setNavigationOpen(false);
  }
  return (
    <Frame>
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      {!isNarrow && (
        <Aside data-screen-only data-narrow={isRail || undefined}>
          <Sidebar rail={isRail} onToggle={toggle} />
        </Aside>
      )}
      <TopBar onOpenNavigation={() => setNavigationOpen(true)} />
      <Main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </Main>
      <Drawer
        open={navigationOpen}
        onClose={() => setNavigationOpen(false)}
        label={t('navigation')}
        closeLabel={t('closeNavigation')}
      >
        <Sidebar />
      </Drawer>
      <Palette />
      <ToastRegion label={t('notifications')} dismissLabel={t('dismiss')} />
    </Frame>
  );
}
