// Every query by role asks for the style of many elements, and jsdom computes all of it each time.
// Queries only need to know whether something is shown, can be clicked or has text of its own, so
// only such declarations are kept, in jsdom's style sheets and in the app's.
const READ = /^(?:display|visibility|pointer-events|content)$/;
const BLOCK = /\{([^{}]*)\}/g;
const DECLARATION = /(?:"[^"]*"|'[^']*'|[^;])+/g;

const nameOf = (declaration) => declaration.split(':', 1)[0].trim();

/** The rules of a style sheet, each with only what queries read. */
exports.keepReadDeclarations = (css) =>
  css.replace(BLOCK, (_block, declarations) => {
    const all = declarations.match(DECLARATION) ?? [];
    const kept = all.filter((one) => READ.test(nameOf(one)));
    return `{${kept.join(';')}}`;
  });

const COMMENT = /\/\*[^]*?\*\//g;
const EMPTY_RULE = /[^{};]+\{\s*\}/g;

exports.withoutEmptyRules = (css) => css.replace(COMMENT, '').replace(EMPTY_RULE, '');
exports.isReadProperty = (name) => READ.test(name);
