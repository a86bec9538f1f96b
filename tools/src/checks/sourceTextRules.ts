import ts from 'typescript';
import { hasText, type Fault } from './catalogueRules';

/** Texts by namespace. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

const DEFAULT_NAMESPACE = 'shared';
const visibleAttributes = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
/** An entity such as &nbsp; is a sign, not a word. */
const hasLetters = (text: string) => /\p{L}/u.test(text.replace(/&#?\w+;/g, ''));

/** Names of translating functions in scope, with the namespace that each looks in. */
type Scope = ReadonlyMap<string, string>;

const parse = (file: string, source: string): ts.SourceFile => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
};

const lineOf = (node: ts.Node): string => {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return String(line + 1);
};

/** `const { t } = useTranslation('ns')`: which name translates, and in which namespace. */
const translatorOf = (node: ts.VariableDeclaration): [name: string, namespace: string] | null => {
  const call = node.initializer;
  if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'useTranslation') {
    return null;
  }
  const [argument] = call.arguments;
  if (argument && !ts.isStringLiteralLike(argument)) return null;
  if (!ts.isObjectBindingPattern(node.name)) return null;
  const element = node.name.elements.find(
    ({ propertyName, name }) => (propertyName ?? name).getText() === 't',
  );
  return element ? [element.name.getText(), argument?.text ?? DEFAULT_NAMESPACE] : null;
};

/** The translators that a function declares for itself and for what stands inside it. */
const withOwn = (scope: Scope, body: ts.Node): Scope => {
  const own = new Map(scope);
  const visit = (node: ts.Node) => {
    if (node !== body && ts.isFunctionLike(node)) return;
    const found = ts.isVariableDeclaration(node) ? translatorOf(node) : null;
    if (found) own.set(...found);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return own;
};

/** `{ ns: 'shared' }` of a call; null when it is there but only known at run time. */
const namespaceOption = (call: ts.CallExpression, usual: string): string | null => {
  const [, options] = call.arguments;
  if (!options) return usual;
  if (!ts.isObjectLiteralExpression(options)) return null;
  for (const property of options.properties) {
    if (property.name?.getText() !== 'ns') continue;
    const value = ts.isPropertyAssignment(property) ? property.initializer : null;
    return value && ts.isStringLiteralLike(value) ? value.text : null;
  }
  return usual;
};

/** The keys that an expression can give; of a template its fixed beginning, marked with a star. */
const keysOf = (node: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression);
  if (ts.isConditionalExpression(node))
    return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  return ts.isTemplateExpression(node) && node.head.text !== '' ? [`${node.head.text}*`] : [];
};

const problemOfKey = (texts: Texts, namespace: string, key: string): string | null => {
  const ofNamespace = texts.get(namespace);
  if (!ofNamespace) return `there is no namespace "${namespace}"`;
  const exists = key.endsWith('*')
    ? [...ofNamespace.keys()].some((known) => known.startsWith(key.slice(0, -1)))
    : hasText(ofNamespace, key);
  return exists ? null : `"${namespace}" has no text "${key}"`;
};

/** Literal keys that no catalogue has. */
export const keyFaults = (file: string, source: string, texts: Texts): Fault[] => {
  const faults: Fault[] = [];
  const checkCall = (call: ts.CallExpression, usual: string) => {
    const namespace = namespaceOption(call, usual);
    const [first] = call.arguments;
    if (namespace === null || !first) return;
    for (const key of keysOf(first)) {
      const problem = problemOfKey(texts, namespace, key);
      if (problem !== null) faults.push({ place: `${file}:${lineOf(call)}`, problem });
    }
  };
  const visit = (node: ts.Node, outer: Scope) => {
    const scope = ts.isFunctionLike(node) ? withOwn(outer, node) : outer;
    if (ts.isCallExpression(node)) {
      const usual = scope.get(node.expression.getText());
      if (usual !== undefined) checkCall(node, usual);
    }
    ts.forEachChild(node, (child) => visit(child, scope));
  };
  const root = parse(file, source);
  visit(root, withOwn(new Map(), root));
  return faults;
};

const literalIn = (node: ts.JsxAttributeValue | ts.JsxChild | undefined): string | null => {
  if (!node) return null;
  if (ts.isStringLiteral(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isJsxExpression(node) || !node.expression) return null;
  if (ts.isStringLiteralLike(node.expression)) return node.expression.text;
  if (!ts.isTemplateExpression(node.expression)) return null;
  const { head, templateSpans } = node.expression;
  return [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ');
};

/** Words that a person would read or hear, written into the code. */
export const visibleTextFaults = (file: string, source: string): Fault[] => {
  const faults: Fault[] = [];
  const report = (node: ts.Node, text: string | null, where: string) => {
    if (text === null || !hasLetters(text)) return;
    const problem = `${where} "${text.trim()}" belongs into locales`;
    faults.push({ place: `${file}:${lineOf(node)}`, problem });
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && visibleAttributes.has(node.name.getText())) {
      report(node, literalIn(node.initializer), node.name.getText());
    } else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      for (const child of node.children) report(child, literalIn(child), 'the text');
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file, source));
  return faults;
};
