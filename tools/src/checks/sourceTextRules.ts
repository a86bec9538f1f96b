import ts from 'typescript';
import type { Fault } from './catalogueRules';

const visibleAttributes = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
const pluralForm = /_(zero|one|two|few|many|other)$/;
/** Without entities such as &nbsp;, whose names have letters. */
const hasLetters = (text: string) => /\p{L}/u.test(text.replace(/&#?\w+;/g, ''));

const parse = (file: string, source: string): ts.SourceFile => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
};

const lineOf = (node: ts.Node): number => {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return line + 1;
};

/** The fixed parts of a template literal. */
const piecesOf = ({ head, templateSpans }: ts.TemplateExpression): string[] => [
  head.text,
  ...templateSpans.map(({ literal }) => literal.text),
];

/** Keys of texts that source files may name. */
export interface NamedKeys {
  whole: ReadonlySet<string>;
  /** Of templates, such as ['errors.', ''] for all below `errors`. */
  pieces: readonly string[][];
}

/** Every literal counts as a possible key: wrong keys are found by the compiler. */
export const namedKeys = (sources: ReadonlyMap<string, string>): NamedKeys => {
  const whole = new Set<string>();
  const pieces: string[][] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) whole.add(node.text);
    else if (ts.isTemplateExpression(node)) pieces.push(piecesOf(node));
    ts.forEachChild(node, visit);
  };
  for (const [file, source] of sources) visit(parse(file, source));
  // A template without a word of its own would match every key.
  return { whole, pieces: pieces.filter((fixed) => /\w{2}/.test(fixed.join(' '))) };
};

const fits = (key: string, pieces: readonly string[]): boolean => {
  const [first = '', ...rest] = pieces;
  const last = rest.pop() ?? '';
  if (!key.startsWith(first) || !key.endsWith(last)) return false;
  let from = first.length;
  for (const piece of rest) {
    const at = key.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return from <= key.length - last.length;
};

/** Texts that no source file names. */
export const unusedTexts = (keys: Iterable<string>, { whole, pieces }: NamedKeys): string[] =>
  [...keys].filter((full) => {
    const names = [full, full.replace(pluralForm, '')];
    return !names.some((key) => whole.has(key) || pieces.some((fixed) => fits(key, fixed)));
  });

const literalIn = (node: ts.JsxAttributeValue | ts.JsxChild | undefined): string | null => {
  if (!node) return null;
  if (ts.isStringLiteral(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isJsxExpression(node) || !node.expression) return null;
  if (ts.isStringLiteralLike(node.expression)) return node.expression.text;
  return ts.isTemplateExpression(node.expression) ? piecesOf(node.expression).join(' ') : null;
};

/** Visible texts that are written into the code. */
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
