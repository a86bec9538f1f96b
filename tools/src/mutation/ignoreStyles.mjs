// A Stryker plugin, loaded by its path. CSS is seen in the browser tests, never in jsdom.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const styleTags = new Set(['css', 'keyframes', 'createGlobalStyle', 'styled']);

/** What a tag begins with: `styled` of both styled.div and styled(Button).attrs(…). */
const firstName = (node) => {
  if (node.type === 'Identifier') return node.name;
  const inner = node.object ?? node.callee;
  return inner === undefined ? undefined : firstName(inner);
};

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'styles', {
    shouldIgnore: (path) =>
      path.isTaggedTemplateExpression() && styleTags.has(firstName(path.node.tag))
        ? 'CSS of styled-components: no unit test can see it'
        : undefined,
  }),
];
