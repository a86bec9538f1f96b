/**
 * The project's own way of writing where the language allows several. Each rule says what to write
 * instead; docs/development.md says why.
 */

const startsUpper = (name) => /^[A-Z]/.test(name);
const isUpperCase = (name) => /^[A-Z][A-Z0-9_]*$/.test(name);

/** `this`, overloads, generators and `asserts` need the keyword. */
const needsFunctionKeyword = (node) =>
  node.generator ||
  node.returnType?.typeAnnotation?.asserts === true ||
  node.params[0]?.name === 'this' ||
  node.parent?.type === 'TSDeclareFunction';

const functionStyle = {
  create: (context) => ({
    FunctionDeclaration(node) {
      const name = node.id?.name ?? '';
      if (startsUpper(name) || needsFunctionKeyword(node)) return;
      context.report({
        node,
        message: `Write "const ${name} = (…) => …": only components are declared with "function".`,
      });
    },
    VariableDeclarator(node) {
      if (!context.filename.endsWith('.tsx') || node.init?.type !== 'ArrowFunctionExpression')
        return;
      if (node.id.type !== 'Identifier' || !/^[A-Z][a-z]/.test(node.id.name)) return;
      context.report({
        node,
        message: `Write "function ${node.id.name}(…)": components are declarations.`,
      });
    },
  }),
};

const numberInText = {
  create: (context) => ({
    TemplateLiteral(node) {
      for (const part of node.expressions) {
        if (part.type !== 'CallExpression' || part.callee.name !== 'String') continue;
        context.report({
          node: part,
          message: 'A number stands in a template as it is: ${count}.',
        });
      }
    },
  }),
};

const isNumber = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'number') ||
  (node?.type === 'BinaryExpression' && isNumber(node.left) && isNumber(node.right)) ||
  (node?.type === 'UnaryExpression' && isNumber(node.argument));

const constantCase = {
  create: (context) => ({
    Program(program) {
      for (const statement of program.body) {
        const declaration =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
        for (const { id, init } of declaration.declarations) {
          if (id.type !== 'Identifier') continue;
          if (isNumber(init) && !isUpperCase(id.name)) {
            context.report({
              node: id,
              message: `A fixed number of a module is written in capitals: "${id.name}".`,
            });
          }
          if (
            isUpperCase(id.name) &&
            id.name.length > 1 &&
            init?.type.endsWith('FunctionExpression')
          ) {
            context.report({
              node: id,
              message: `Capitals are for fixed values, not for functions: "${id.name}".`,
            });
          }
        }
      }
    },
  }),
};

const isBlank = (text) => text.trim() === '';

/** Whether an expression is certainly a text, as far as that can be seen without types. */
const isText = (node) => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && !isBlank(node.value);
    case 'TemplateLiteral':
      return true;
    case 'LogicalExpression':
      return isText(node.right);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'CallExpression':
      return node.callee.name === 't' || node.callee.object?.name === 'format';
    default:
      return false;
  }
};

const isTextChild = (child) =>
  child.type === 'JSXText'
    ? !isBlank(child.value)
    : child.type === 'JSXExpressionContainer' && isText(child.expression);

const isComment = (child) =>
  child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';

const checkChildren = (context, { children, type }) => {
  const shown = children.filter(
    (child) => !(child.type === 'JSXText' && isBlank(child.value)) && !isComment(child),
  );
  // React rewrites the only text of an element, but keeps the node of one among several.
  if (shown.length < 2 && type === 'JSXElement') return;
  for (const child of shown.filter(isTextChild)) {
    context.report({
      node: child,
      message:
        'Put this text into an element of its own, such as <span>: a browser that translates the page replaces it, and React could neither change nor remove it.',
    });
  }
};

const textApart = {
  create: (context) => ({
    JSXElement: (node) => checkChildren(context, node),
    JSXFragment: (node) => checkChildren(context, node),
  }),
};

const visibleAttributes = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);

/** The fixed words of a child or of an attribute's value. */
const wordsOf = (node) => {
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' ? node.value : '';
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked).join(' ');
    case 'JSXExpressionContainer':
      return wordsOf(node.expression);
    default:
      return '';
  }
};

/** Signs and numbers may stand in the code, because they are the same in every language. */
const refuseWords = (context, node) => {
  // Names of entities, such as &nbsp;, have letters.
  const words = wordsOf(node)
    .replaceAll(/&#?\w+;/g, ' ')
    .trim();
  if (!/\p{L}/u.test(words)) return;
  context.report({ node, message: `Put "${words}" into locales: people can see it.` });
};
const refuseWordsOfChildren = (context, { children }) => {
  for (const child of children) refuseWords(context, child);
};

const noVisibleText = {
  create: (context) => ({
    JSXElement: (node) => refuseWordsOfChildren(context, node),
    JSXFragment: (node) => refuseWordsOfChildren(context, node),
    JSXAttribute(node) {
      if (visibleAttributes.has(node.name.name)) refuseWords(context, node.value);
    },
  }),
};

const isLocation = (node) =>
  (node?.type === 'Identifier' && node.name === 'location') ||
  (node?.type === 'MemberExpression' &&
    ['window', 'globalThis'].includes(node.object.name) &&
    node.property.name === 'location');

const beginsAtOrigin = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string' && node.value.startsWith('/')) ||
  (node?.type === 'TemplateLiteral' && node.quasis[0].value.cooked.startsWith('/')) ||
  (node?.type === 'JSXExpressionContainer' && beginsAtOrigin(node.expression));

/** The site may be below a path, which no build knows. */
const addressOfSite = {
  create: (context) => {
    const refusePath = (node) =>
      context.report({
        node,
        message:
          'Take pathOfAddress of @pmm/shared/contracts/pageBase: the site may be below a path.',
      });
    const refuseAddress = (node) =>
      context.report({
        node,
        message:
          'Take siteAddress of @pmm/shared/contracts/pageBase: the site may be below a path.',
      });
    return {
      MemberExpression(node) {
        if (node.property.name === 'pathname' && isLocation(node.object)) refusePath(node);
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'ObjectPattern' || !isLocation(init)) return;
        for (const one of id.properties) if (one.key?.name === 'pathname') refusePath(one);
      },
      CallExpression({ callee, arguments: [address] }) {
        if (callee.name === 'fetch' && beginsAtOrigin(address)) refuseAddress(address);
      },
      JSXAttribute({ name, value }) {
        if (['href', 'src'].includes(name.name) && beginsAtOrigin(value)) refuseAddress(value);
      },
    };
  },
};

export default {
  meta: { name: 'dialect' },
  rules: {
    'function-style': functionStyle,
    'number-in-text': numberInText,
    'constant-case': constantCase,
    'text-apart': textApart,
    'no-visible-text': noVisibleText,
    'address-of-site': addressOfSite,
  },
};
