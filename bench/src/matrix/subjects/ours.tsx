import { createRoot } from 'react-dom/client';
import { addMessages, i18n, startI18n } from '@pmm/shared/i18n';
import { GlobalStyle } from '@pmm/shared/ui/theme';
import { defaultView } from '@pmm/shared/figures/availability/view';
import { AvailabilityMatrix } from '../../../../remote-metrics/src/components/availability/AvailabilityMatrix';
import de from '../../../../remote-metrics/src/locales/de.json';
import en from '../../../../remote-metrics/src/locales/en.json';
import { appeared, type Subject, type SubjectData } from '../subject';

const ignore = () => undefined;

/** As the host does before it shows a page. */
export const startHost = async (): Promise<void> => {
  const shell = document.createElement('div');
  document.body.append(shell);
  createRoot(shell).render(<GlobalStyle />);
  await startI18n();
  addMessages('metrics', { en, de });
  await i18n.changeLanguage('en');
};

/** The product's own matrix, with the 7-day strips and the changes switched on. */
const ours =
  (history: boolean): Subject =>
  async (root: HTMLElement, { selection }: SubjectData) => {
    const { pharmacies } = selection.availability;
    createRoot(root).render(
      <AvailabilityMatrix
        selection={selection}
        columns={{ columns: [...pharmacies.keys()], pinned: 0 }}
        choices={{ ...defaultView, localSkus: true, history }}
        onChoose={ignore}
      />,
    );
    await appeared(root, '[role="gridcell"]');
    return appeared(root, '.scroller');
  };

export const plain = ours(false);
export const withHistory = ours(true);
