const TEST = '(^|/)test/|/testing/|\\.(test|e2e)\\.tsx?$|^infra/e2e/';
/** The only files that import OpenTelemetry. */
const TELEMETRY_ENGINE = '^packages/service-kit/src/telemetry/(engine|metrics)\\.ts$';

/** The rules of the house: who may import whom. See docs/ARCHITECTURE.md. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three; types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-service-imports-another',
      comment: 'Services share types through contracts and facts through events.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services/(?!$1/)|gateway/|frontends/|infra/)' },
    },
    {
      name: 'gateway-stands-alone',
      comment: 'The gateway knows services by address only.',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|frontends|infra)/' },
    },
    {
      name: 'packages-know-no-user',
      comment: 'A package never imports what is built on it.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(services|gateway|frontends|infra)/' },
    },
    {
      name: 'front-ends-import-packages-only',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/' },
      to: { path: '^(services|gateway|infra|frontends/(?!$1/))/?' },
    },
    {
      name: 'shared-front-end-code-knows-no-screen',
      comment: 'lib, components and locales are below features, routes and app; types count too.',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/src/(lib|components|locales|testing)/' },
      to: { path: '^frontends/$1/(src/(features|routes|app)/|server/)' },
    },
    {
      name: 'lib-imports-no-component',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/src/(lib|locales)/', pathNot: TEST },
      to: { path: '^frontends/$1/src/components/' },
    },
    {
      name: 'words-import-no-code',
      comment: 'But for the links of a language, and the mark of a person’s own words.',
      severity: 'error',
      from: { path: '^frontends/public/src/locales/', pathNot: `${TEST}|/(?:link|original)\\.ts$` },
      to: { path: '^frontends/public/src/(?!locales/)' },
    },
    {
      name: 'a-feature-imports-no-route-and-no-other-feature',
      comment: 'What two features need belongs to components or lib.',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^frontends/$1/(src/(routes|app)/|src/features/(?!$2/)|server/)' },
    },
    {
      name: 'a-route-imports-no-app',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/src/routes/', pathNot: TEST },
      to: { path: '^frontends/$1/src/app/' },
    },
    {
      name: 'browser-code-stays-out-of-server-packages',
      comment:
        'Only the server folder of a front end may use service-kit; the bus belongs to services alone.',
      severity: 'error',
      from: { path: '^(frontends/[^/]+/src|packages/ui)/', pathNot: TEST },
      to: { path: '^packages/(service-kit|event-bus)/' },
    },
    {
      name: 'infra-starts-services-and-never-imports-them',
      comment: 'Start them as processes; the bench and the tests may look inside.',
      severity: 'error',
      from: { path: '^infra/', pathNot: `${TEST}|^infra/bench/` },
      to: { path: '^(services|gateway|frontends)/' },
    },
    {
      name: 'rooms-of-infra-are-apart',
      comment: 'Launcher, operator commands and bench meet in infra/shared alone.',
      severity: 'error',
      from: { path: '^infra/(launcher|operate|bench)/' },
      to: { path: '^infra/(?!$1/|shared/)(launcher|operate|bench)/' },
    },
    {
      name: 'the-shared-room-imports-no-other',
      comment: 'What the rooms of infra share knows none of them.',
      severity: 'error',
      from: { path: '^infra/(shared|demo)/' },
      to: { path: '^infra/(launcher|operate|bench|checks|e2e)/' },
    },
    {
      name: 'contracts-import-zod-only',
      comment:
        'Beside zod only contact/ has libraries: the maintained readers of phones, hosts and IBANs [ADR 26].',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: `${TEST}|^packages/contracts/src/contact/` },
      to: { pathNot: '^packages/contracts/src/|(^|/)node_modules/zod/' },
    },
    {
      name: 'contacts-are-read-by-three-libraries',
      severity: 'error',
      from: { path: '^packages/contracts/src/contact/', pathNot: TEST },
      to: { pathNot: '^packages/contracts/src/|(^|/)node_modules/(?:libphonenumber-js|tldts|ibantools)/' },
    },
    {
      name: 'no-barrels',
      comment: 'Import the file that has it.',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(?!node_modules/)[^/]+/index\\.tsx?$', pathNot: 'node_modules' },
    },
    {
      name: 'source-imports-no-test-code',
      comment: 'A bench measures on stores made for it, as a test does.',
      severity: 'error',
      from: { pathNot: `${TEST}|^infra/bench/` },
      to: { path: TEST, pathNot: 'node_modules' },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      // k6 scripts run in k6, which brings its own modules.
      from: { pathNot: '^infra/k6/' },
      // Made by React Router's typegen before the type check; there is no file to find.
      to: { couldNotResolve: true, pathNot: '\\+types/|^virtual:' },
    },
    {
      name: 'telemetry-has-one-engine',
      comment: 'What OpenTelemetry is stands behind telemetry.ts; everybody else knows that alone.',
      severity: 'error',
      from: { pathNot: TELEMETRY_ENGINE },
      to: { path: '^@opentelemetry/|(^|/)node_modules/@opentelemetry/' },
    },
    {
      name: 'telemetry-costs-nothing-while-off',
      comment: 'The engine is loaded by import() at the start, and only where telemetry is wanted [ADR 16].',
      severity: 'error',
      from: { pathNot: TELEMETRY_ENGINE },
      to: { path: TELEMETRY_ENGINE, dynamic: false },
    },
    {
      name: 'no-undeclared-package',
      comment: 'What a workspace imports, its own package.json names.',
      severity: 'error',
      from: { path: '^(gateway|services|frontends|packages|infra)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(gateway|(services|frontends|packages|infra)/[^/]+)/(dist|build|\\.cache|\\.react-router|\\.turbo|coverage)/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.css'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
