import { use } from 'react';
import type { ActionPlace } from '../../contracts/registry';
import { ExtensionsContext, type ActionSubjects } from '../../feature';
import { isIconName } from '../Icon';
import type { MenuGroup } from './MenuSurface';

/**
 * Since 1.4. What features offer in a menu about one subject.
 *
 * @returns `groups` to append to those of the menu, empty if there is nothing, and `run`, which
 *   takes the id of the chosen entry and ignores those of others.
 * @example
 *   const ofFeatures = useFeatureActions('product', { tenantId, watchlistId, pzn });
 *   <Menu trigger={trigger} groups={[own, ...ofFeatures.groups]} onAction={ofFeatures.run} />;
 */
export const useFeatureActions = <Place extends ActionPlace>(
  place: Place,
  subject: ActionSubjects[Place],
): { groups: MenuGroup[]; run: (entryId: string) => void } => {
  const actions = use(ExtensionsContext).actionsIn(place);
  const entries = actions.map(({ id, label, icon }) => ({
    ...{ id, label },
    ...(isIconName(icon) && { icon }),
  }));
  return {
    groups: entries.length === 0 ? [] : [{ id: 'features', entries }],
    run: (entryId) => actions.find(({ id }) => id === entryId)?.run(subject),
  };
};
