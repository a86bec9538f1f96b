import ts from 'typescript';

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** The keys that one source file uses. The compiler finds wrong keys. */
export interface KeysInFile {
  /** Whole keys, such as `add.title`. */
  whole: ReadonlySet<string>;
  /** The fixed parts of templates, such as ['status.', ''] for all below `status`. */
  templates: readonly (readonly string[])[];
  /** Words that may fill a template: literals and names of properties. */
  words: ReadonlySet<string>;
}

const parseSource = (file: string, source: string): ts.SourceFile => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
};

/** The fixed parts of a template literal. */
const piecesOf = ({ head, templateSpans }: ts.TemplateExpression): string[] => [
  head.text,
  ...templateSpans.map(({ literal }) => literal.text),
];

/** A node and everything below it. */
const nodesOf = (node: ts.Node, found: ts.Node[] = []): ts.Node[] => {
  found.push(node);
  ts.forEachChild(node, (child) => void nodesOf(child, found));
  return found;
};

/** The first argument of `t(…)`, if the node is such a call. */
const keyArgumentOf = (node: ts.Node): ts.Expression | undefined =>
  ts.isCallExpression(node) && /(^|\.)t$/.test(node.expression.getText())
    ? node.arguments[0]
    : undefined;

const isTextLiteral = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/**
 * Literals in `t(open ? 'a' : 'b')`, and for `t(titles[metric])` those in the constant `titles`.
 */
const keyLiterals = (nodes: readonly ts.Node[]): Set<ts.Node> => {
  const keyNodes = nodes.flatMap((node) => {
    const key = keyArgumentOf(node);
    return key ? nodesOf(key) : [];
  });
  const names = new Set(keyNodes.filter(ts.isIdentifier).map(({ text }) => text));
  const constants = nodes.filter(
    (node) => ts.isVariableDeclaration(node) && names.has(node.name.getText()),
  );
  return new Set(
    [...keyNodes, ...constants.flatMap((node) => nodesOf(node))].filter(isTextLiteral),
  );
};

const isPath = (text: string) => /^[\w-]+(\.[\w-]+)+$/.test(text);

/**
 * A key without a dot, such as `title`, counts only in `t(…)`: like other literals it may be an
 * ordinary word. A key with dots may pass through variables first.
 */
export const keysInFile = (file: string, source: string): KeysInFile => {
  const whole = new Set<string>();
  const templates: string[][] = [];
  const words = new Set<string>();
  const nodes = nodesOf(parseSource(file, source));
  const keyNodes = keyLiterals(nodes);
  for (const node of nodes) {
    if (ts.isStringLiteralLike(node)) {
      if (keyNodes.has(node) || isPath(node.text)) whole.add(node.text);
      else words.add(node.text);
    } else if (ts.isTemplateExpression(node)) {
      const pieces = piecesOf(node);
      if (keyNodes.has(node) || isPath(pieces.join('x'))) templates.push(pieces);
    } else if (ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) {
      words.add(node.name.getText());
    }
  }
  // A template without any word of its own would match every key.
  return { whole, templates: templates.filter((fixed) => /\w{2}/.test(fixed.join(' '))), words };
};

/** The words that make this key in the gaps of a template; null if none do. */
const fillingsOf = (key: string, pieces: readonly string[]): string[] | null => {
  const escaped = pieces.map((piece) => piece.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${escaped.join('(.+?)')}$`).exec(key)?.slice(1) ?? null;
};

/**
 * Texts that no code uses. The words that fill a template have to be in `fillings` as well: a text
 * `status.gone` is unused if no status is called `gone`.
 */
export const unusedTexts = (
  keys: Iterable<string>,
  usingFiles: readonly KeysInFile[],
  fillings: readonly KeysInFile[] = usingFiles,
): string[] => {
  const isWritten = (filling: string) =>
    fillings.some(({ whole, words }) => words.has(filling) || whole.has(filling));
  const isNamed = (key: string) =>
    usingFiles.some(
      ({ whole, templates }) =>
        whole.has(key) ||
        templates.some((pieces) => fillingsOf(key, pieces)?.every(isWritten) ?? false),
    );
  return [...keys].filter((key) => !isNamed(key) && !isNamed(key.replace(PLURAL_FORM, '')));
};
