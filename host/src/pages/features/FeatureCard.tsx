import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { userAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Badge, type BadgeTone } from '@pmm/shared/ui/Badge';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import type { IconName } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { useState } from 'react';
import { styled } from 'styled-components';
import { buildKey, type Failure } from '../../deployment/builds/build';
import { quarantineAtom } from '../../deployment/builds/quarantine';
import type { RegisteredFeature } from '../../deployment/registry/registry';
import { loader } from '../../features/hostLoader';
import { sharedVersions } from '../../federation/sharedVersions';
import type { HistoryEntry } from '../../features/loadStore';
import type { BuildState } from '../../features/states';
import { StepTable } from './StepTable';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 6px 16px;
  margin: 0 0 16px;
  & > dt {
    color: ${token('ink-third')};
  }
  & > dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const tones: Readonly<Partial<Record<BuildState['phase'], BadgeTone>>> = {
  ready: 'accent',
  fallback: 'warm',
  failed: 'danger',
  incompatible: 'danger',
  invalid: 'danger',
};

/** The history of all builds of a feature and of their pages. */
const historyOf = ({ id }: RegisteredFeature): HistoryEntry[] =>
  loader.history().filter(({ key }) => key.startsWith(`${id}@`));

const lastFailure = (history: readonly HistoryEntry[]): Failure | null => {
  const failures = history.flatMap(({ state }) => {
    if (state.phase === 'failed') return [state];
    return state.phase === 'fallback' ? [state.because] : [];
  });
  return failures.at(-1) ?? null;
};

interface ActionProps {
  feature: RegisteredFeature;
  action: string;
  icon: IconName;
  act: () => Promise<unknown>;
}

function ActionButton({ feature, action, icon, act }: ActionProps) {
  const [pending, setPending] = useState(false);
  const onClick = () => {
    setPending(true);
    void act().finally(() => setPending(false));
  };
  return (
    <Button icon={icon} pending={pending} pendingLabel={action} onClick={onClick}>
      <span>{action}</span>
      <VisuallyHidden>{feature.id}</VisuallyHidden>
    </Button>
  );
}

/** The routes that this visitor may open. */
const openRoutes = ({ routes }: RegisteredFeature, signedIn: boolean) =>
  routes.filter(({ access }) => signedIn || access === 'anonymous');

/** Loads all of its pages, as if each had been opened. */
const loadPages = (feature: RegisteredFeature, signedIn: boolean): Promise<unknown> =>
  Promise.all(openRoutes(feature, signedIn).map((route) => loader.loadPage(feature, route.export)));

/** Its pages by their paths, and what it adds to slots, menus and the palette. */
const contributionsOf = ({
  routes,
  slots,
  actions = [],
  searches = [],
}: RegisteredFeature): string[] => [
  ...routes.map(({ path }) => path),
  ...slots.map(({ slot, export: name }) => `${slot}: ${name}`),
  ...actions.map(({ place, export: name }) => `${place}: ${name}`),
  ...searches.map(({ export: name }) => `palette: ${name}`),
];

/** No build has copies of its own: what it needs, and the version of the host that it gets. */
const sharedOf = ({ requires }: RegisteredFeature): string[] => {
  const versions: Readonly<Record<string, string>> = sharedVersions;
  return Object.entries(requires.shared).map(
    ([name, range]) => `${name} ${versions[name] ?? '–'} (${range})`,
  );
};

const KILOBYTE = 1_024;

/** What the browser has loaded of a build so far; nothing was transferred for files of its cache. */
function LoadedFiles({ feature: { id, current } }: { feature: RegisteredFeature }) {
  const { t } = useTranslation('features');
  const format = useFormat();
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.includes(`/${id}/${current.build}/`));
  const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return t('loadedFiles', {
    count: files.length,
    kilobytes: format.integer(Math.round(bytes / KILOBYTE)),
  });
}

/** One feature: which build of it runs, what went wrong, and each step as it happened. */
export function FeatureCard({ feature }: { feature: RegisteredFeature }) {
  const { t } = useTranslation('features');
  const isQuarantined = useAtomValue(quarantineAtom)[buildKey(feature)] !== undefined;
  const state = loader.buildState(feature);
  const { phase } = state;
  const history = historyOf(feature);
  const failure = lastFailure(history);
  const running = loader.runningBuild(feature);
  const signedIn = useAtomValue(userAtom) !== null;
  // If all pages need a session, the feature is not started without one.
  const mayLoad = phase === 'idle' && !isQuarantined && openRoutes(feature, signedIn).length > 0;
  const mayRetry = isQuarantined || (failure !== null && phase !== 'disabled');
  return (
    <Card
      title={feature.id}
      facts={
        <>
          <Badge $tone={tones[phase] ?? 'neutral'}>{t(`phase.${phase}`)}</Badge>{' '}
          {feature.stable && <Badge $tone="warm">{t('canary')}</Badge>}{' '}
          {feature.overriddenFrom !== undefined && (
            <Badge $tone="warm">{t('override', { origin: feature.overriddenFrom })}</Badge>
          )}{' '}
          {isQuarantined && <Badge $tone="danger">{t('quarantined')}</Badge>}
        </>
      }
      actions={
        mayLoad ? (
          <ActionButton
            feature={feature}
            action={t('load')}
            icon="download"
            act={() => loadPages(feature, signedIn)}
          />
        ) : (
          mayRetry && (
            <ActionButton
              feature={feature}
              action={t(isQuarantined ? 'lift' : 'retry')}
              icon="refresh"
              act={() => loader.tryBuildAgain(feature)}
            />
          )
        )
      }
    >
      <Facts>
        <dt>{t('version')}</dt>
        <dd>{feature.current.version}</dd>
        <dt>{t('build')}</dt>
        <dd>{feature.current.build}</dd>
        {feature.owner && (
          <>
            <dt>{t('owner')}</dt>
            <dd>{`${feature.owner.team} (${feature.owner.contact})`}</dd>
          </>
        )}
        <dt>{t('contributes')}</dt>
        <dd>{contributionsOf(feature).join(' · ')}</dd>
        <dt>{t('shared')}</dt>
        <dd>{t('fromHost', { modules: sharedOf(running).join(' · ') })}</dd>
        <dt>{t('files')}</dt>
        <dd>
          <LoadedFiles feature={running} />
        </dd>
        {running !== feature && (
          <>
            <dt>{t('runs')}</dt>
            <dd>{`${running.current.version} (${running.current.build})`}</dd>
          </>
        )}
        <dt>{t('error')}</dt>
        <dd>{failure ? t('failure', { ...failure }) : (reasonOf(state) ?? t('none'))}</dd>
      </Facts>
      <StepTable label={`${t('steps')}: ${feature.id}`} history={history} />
    </Card>
  );
}

const reasonOf = (state: BuildState): string | null =>
  state.phase === 'incompatible' || state.phase === 'invalid' ? state.reason : null;
