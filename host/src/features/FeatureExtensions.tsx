import type { ActionPlace, FeatureAction } from '@pmm/shared/contracts/registry';
import {
  ExtensionsContext,
  type ActionSubjects,
  type Extensions,
  type OfferedAction,
} from '@pmm/shared/feature';
import { i18n, registeredText } from '@pmm/shared/i18n';
import { useNavigate } from '@pmm/shared/router';
import { store, useAtomValue } from '@pmm/shared/state';
import { toasts } from '@pmm/shared/ui/Toast';
import { useMemo, type ReactNode } from 'react';
import { featuresAtom } from '../deployment/builds/chosenFeatures';
import { labelNamespace } from '../deployment/registry/currentRegistry';
import { actionsAtom } from '../navigation/navigationState';
import { loader } from './hostLoader';
import { Slot } from './Slot';

interface Choice<Place extends ActionPlace> {
  featureId: string;
  action: FeatureAction;
  subject: ActionSubjects[Place];
  /** For the person, if it fails. */
  label: string;
}

/** Loads an action that a person chose, and runs it. */
const runAction = async <Place extends ActionPlace>(
  { featureId, action, subject, label }: Choice<Place>,
  navigate: (address: string) => void,
): Promise<void> => {
  const entry = store.get(featuresAtom).find(({ id }) => id === featureId);
  if (!entry) return;
  try {
    const act = await loader.loadAction<Place>(entry, action.export);
    if (!act) throw new Error(`no build of "${featureId}" runs`);
    await act(subject, { navigate });
  } catch (cause) {
    toasts.add({
      tone: 'danger',
      title: i18n.t('actionFailed.title', { ns: 'host', action: label }),
      detail: i18n.t('actionFailed.detail', { ns: 'host' }),
    });
    void loader.reportHandlerFailure(loader.runningBuild(entry), cause);
  }
};

/** Gives pages what other features contribute to their menus and slots. */
export function FeatureExtensions({ children }: { children: ReactNode }) {
  const actionsOf = useAtomValue(actionsAtom);
  const navigate = useNavigate();
  const extensions = useMemo(
    (): Extensions => ({
      Slot,
      actionsIn: <Place extends ActionPlace>(place: Place) =>
        actionsOf(place).map(({ feature, contribution: action }): OfferedAction<Place> => {
          const label = registeredText(labelNamespace(feature.id), action.labelKey);
          return {
            id: `${feature.id}/${action.export}`,
            ...{ label, icon: action.icon },
            run: (subject) => {
              const choice = { featureId: feature.id, action, subject, label };
              void runAction(choice, (address) => void navigate(address));
            },
          };
        }),
    }),
    [actionsOf, navigate],
  );
  return <ExtensionsContext value={extensions}>{children}</ExtensionsContext>;
}
