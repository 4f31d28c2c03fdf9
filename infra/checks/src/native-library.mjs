import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const isName = /^[\w$]+$/;

/** Code that hands on what Node itself loads from a path: `require` as jest replaces it is not asked. */
const nativeRequire = (path, from) =>
  `process.getBuiltinModule('node:module').createRequire(${from})(${JSON.stringify(path)})`;

/**
 * Jest's transformer of a library's first file: the library is loaded by Node, once a worker, instead of anew for each
 * test file, module by module.
 */
export default {
  process(_source, path, { supportsStaticESM }) {
    if (!supportsStaticESM) return { code: `module.exports = ${nativeRequire(path, '__filename')};` };
    const names = Object.keys(require(path)).filter((name) => isName.test(name) && name !== 'default');
    return {
      code: `const library = ${nativeRequire(path, 'import.meta.url')};
export const { ${names.join(', ')} } = library;
export default library.default;`,
    };
  },
};
