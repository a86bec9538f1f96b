import {
  compareParameters,
  type CompareView,
  defaultCompareView,
  readCompareView,
  writeCompareView,
} from '@pmm/shared/figures/compare/compareView';
import { matrixViews } from '../page/view/matrixViews';

export const compareViews = matrixViews<CompareView>({
  metric: 'compare',
  atFirst: defaultCompareView,
  read: readCompareView,
  write: writeCompareView,
  parameters: compareParameters,
  ofOneList: ['first', 'second'],
  settings: {},
});
