import { NavigationType, useLocation, useNavigationType } from '@pmm/shared/router';
import { pageTitleAtom, useAtomValue } from '@pmm/shared/state';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { useEffect, useRef, useState } from 'react';
import { focusHeading, pageHeading, whileArriving } from './arrival';

/** `main` restores its own scroll position (useScrollMemory). */
const scrollDocumentToTop = () => {
  document.documentElement.scrollTop = 0;
};

/**
 * Does for a new path what a browser does for a new document: scrolls to the top, focuses the
 * heading and has the title read out. For the first page the browser does it.
 */
export function PageArrival() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const title = useAtomValue(pageTitleAtom);
  const [arrivedAt, setArrivedAt] = useState<string | null>(null);
  const hadPage = useRef(false);

  useEffect(() => {
    const isFirst = !hadPage.current;
    const from = document.activeElement;
    if (!isFirst && type !== NavigationType.Pop) scrollDocumentToTop();
    const arrival = whileArriving(() => {
      const heading = pageHeading();
      if (!heading) return;
      hadPage.current = true;
      if (isFirst) return;
      setArrivedAt(pathname);
      focusHeading(heading, from);
    });
    return arrival.stop;
    // oxlint-disable-next-line react/exhaustive-deps -- arriving belongs to the path, not to the query
  }, [pathname]);

  return <VisuallyHidden aria-live="polite">{arrivedAt === pathname ? title : ''}</VisuallyHidden>;
}
