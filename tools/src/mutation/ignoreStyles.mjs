// A Stryker plugin: leaves out CSS, which jsdom cannot see.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const styleTags = new Set(['css', 'keyframes', 'createGlobalStyle', 'styled']);

/** The first name of a tag: `styled` of styled.div and of styled(Button).attrs(…). */
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
