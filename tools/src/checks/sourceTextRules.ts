import ts from 'typescript';
import type { Fault } from './catalogueRules';
import { parseSource } from './parseSource';

const visibleAttributes = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
/** Without entities such as &nbsp;, whose names have letters. */
const hasLetters = (text: string) => /\p{L}/u.test(text.replace(/&#?\w+;/g, ''));

const lineOf = (node: ts.Node): number => {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return line + 1;
};

/** The fixed parts of a template literal. */
const piecesOf = ({ head, templateSpans }: ts.TemplateExpression): string[] => [
  head.text,
  ...templateSpans.map(({ literal }) => literal.text),
];

const literalIn = (node: ts.JsxAttributeValue | ts.JsxChild | undefined): string | null => {
  if (!node) return null;
  if (ts.isStringLiteral(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isJsxExpression(node) || !node.expression) return null;
  if (ts.isStringLiteralLike(node.expression)) return node.expression.text;
  return ts.isTemplateExpression(node.expression) ? piecesOf(node.expression).join(' ') : null;
};

/** Visible texts written in the code instead of in locales. */
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
  visit(parseSource(file, source));
  return faults;
};
