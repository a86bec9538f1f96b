// A Stryker plugin: leaves out the sentences of refusals. Clients use the code; the sentence explains it to a developer, and a test of it would only repeat it.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const refusals = new Set(['ApiError', 'refused']);

const isSentence = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'StringLiteral' && node.value.includes(' '));

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'messages', {
    shouldIgnore: ({ node, parent, listKey }) =>
      listKey === 'arguments' && refusals.has(parent.callee.name) && isSentence(node)
        ? 'the sentence of a refusal: clients go by its code'
        : undefined,
  }),
];
