import { declareFeature } from '@pmm/shared/feature';
import de from './src/locales/de.json';
import en from './src/locales/en.json';

/** A page without a layout that needs no session. */
const developmentRoute = (id: keyof typeof en.pages, path: string, page: string) =>
  ({
    id,
    path,
    export: page,
    titleKey: id,
    access: 'anonymous',
    layout: 'blank',
    development: true,
  }) as const;

export default declareFeature({
  id: 'development',
  requires: { contract: '^1.5', shared: { react: '^19', shared: '^2.8' } },
  routes: [
    developmentRoute('playground', '/dev/playground', 'PlaygroundPage'),
    developmentRoute('tooltips', '/dev/tooltip-demo', 'TooltipDemoPage'),
    developmentRoute('outbox', '/dev/outbox', 'OutboxPage'),
  ],
  nav: [],
  labels: { en: en.pages, de: de.pages },
});
