const layers = require('./tools/src/checks/layers.json');

/** A pattern for files below a package's src; an entry is a folder, or a file with its ending. */
const within = (entries) =>
  `(${entries.map((entry) => (entry.includes('.') ? `${entry.replace('.', '\\.')}$` : `${entry}/`)).join('|')})`;

/** A pattern for the packages that an entry such as `remote-*` stands for: those without an own entry. */
const packagesOf = (name) => {
  const others = Object.keys(layers).filter((other) => other !== name);
  return name.includes('*')
    ? `(?!(?:${others.join('|')})/)(${name.replace('*', '[^/]+')})`
    : `(${name})`;
};

/** Tests and their support set up whatever they need. */
const TESTS = '(\\.test\\.tsx?$|^[^/]+/src/testing/)';

/** For a package: what each of its layers must not know, and that every folder stands in one. */
const layerRules = ([name, rows]) => {
  const source = `^${packagesOf(name)}/src/`;
  const directions = rows.map((row, index) => {
    const below = rows.slice(0, index).flat().join(', ') || 'nothing else of the package';
    return {
      name: `layers of ${name}: ${row.join(', ')}`,
      comment: `Here ${below} may be imported: what knows the layers above it, or its neighbours, cannot be read, tested or moved without them.`,
      severity: 'error',
      from: { path: source + within(row), pathNot: TESTS },
      to: { path: `^$1/src/${within(rows.slice(index).flat())}`, pathNot: '^$1/src/$2' },
    };
  });
  const unnamed = {
    name: `layers of ${name}: no folder without one`,
    comment:
      'In a folder without a layer no direction holds: tools/src/checks/layers.json names it.',
    severity: 'error',
    from: { path: source, pathNot: [TESTS, source + within(rows.flat())] },
    to: {},
  };
  // A single file at the top has nothing above or beside it.
  const isAlone = rows.at(-1).length === 1;
  return [...(isAlone ? directions.slice(0, -1) : directions), unnamed];
};

/**
 * The rules of docs/architecture.md, one for each sentence; every message says why.
 * tools/src/checks/architecture.ts proves of each that it fires before it is relied on.
 */
module.exports = {
  forbidden: [
    ...Object.entries(layers).flatMap(layerRules),
    {
      name: 'no-unresolvable',
      comment: 'An import that cannot be resolved would slip through every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'shared-is-a-leaf',
      comment:
        'shared is loaded once for all; knowing one of its users would tie all of them together.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(host|api|remote-[^/]+|e2e|bench|tools)/' },
    },
    {
      name: 'remotes-are-strangers',
      comment: 'A remote is released on its own: it may know neither the host nor another remote.',
      severity: 'error',
      from: { path: '^(remote-[^/]+)/' },
      to: { path: '^(host|api|remote-[^/]+|e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'host-meets-remotes-at-run-time',
      comment: 'A remote named at build time would have to be redeployed with the host.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(remote-[^/]+|api|e2e|bench)/' },
    },
    {
      name: 'tools-only-build',
      comment: 'Build tools in a bundle would bring webpack into the browser.',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+)/', pathNot: '^[^/]+/webpack\\.config\\.ts$' },
      to: { path: '^tools/' },
    },
    {
      name: 'api-takes-contracts-only',
      comment:
        'The server must not pull in browser or build code; its tests use the doubles, the proxy and the databases of tools.',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: '^(host|remote-[^/]+|e2e|bench|tools/(?!src/(doubles|site)/|src/testing/proxy|src/checks/(throwawayPostgres|throwawayPooler|postgresBinaries))|shared/src/(?!(contracts|figures)/))',
      },
    },
    {
      name: 'tools-know-no-server',
      comment:
        'Teams install the tools without the server. What both need, such as the lock of a folder and the policy of a page, stands in tools/src/site.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^api/' },
    },
    {
      name: 'contracts-are-pure',
      comment: 'Contracts run on the server as well: valibot and one another, nothing else.',
      severity: 'error',
      from: { path: '^shared/src/contracts/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '((^|/)node_modules/|^shared/src/)',
        pathNot: '((^|/)node_modules/valibot/|^shared/src/contracts/)',
      },
    },
    {
      name: 'figures-are-pure',
      comment:
        'The browser and the export of the server compute the same figures, so both run them. A library of pure functions may help.',
      severity: 'error',
      from: { path: '^shared/src/figures/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '((^|/)node_modules/|^shared/src/)',
        pathNot: '(^shared/src/(contracts|figures)/|/fastest-levenshtein/)',
      },
    },
    {
      name: 'host-shows-no-figures',
      comment:
        'A host that holds figures would have to be redeployed with each change of one. Searching texts is none.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^shared/src/figures/', pathNot: '/forgivingSearch\\.ts$' },
    },
    {
      name: 'matrix-knows-no-metric',
      comment:
        'What all metrics share is imported by each of them: another metric is added without touching it.',
      severity: 'error',
      from: {
        path: '^(api/src/rules|shared/src/figures)/matrix/',
        pathNot: TESTS,
      },
      to: { path: '^$1/(availability|prices|reviews)/' },
    },
    {
      name: 'transport-has-no-ui',
      comment: 'A fetcher that shows something cannot be used where nothing is shown.',
      severity: 'error',
      from: { path: '^(remote-[^/]+|shared)/src/api/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '(^|/)(src/(components|pages|state|ui|hooks)|node_modules/(react|react-dom|styled-components))/',
      },
    },
    {
      name: 'tests-stay-out-of-production',
      comment: 'Test support in a bundle costs bytes and hides mistakes.',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/src/testing/|^tools/src/doubles/|^e2e/|^bench/)' },
      to: { path: '(^[^/]+/src/testing/|^tools/src/doubles/|\\.test\\.tsx?$)' },
    },
    {
      name: 'no-cycle',
      comment:
        'Modules in a cycle can only be understood, tested and moved together, also where types alone make it.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.site|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
