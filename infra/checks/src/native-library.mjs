import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const name = 'edogrula.native-require';
const thisFile = readFileSync(new URL(import.meta.url));
const isName = /^[\w$]+$/;

/** Gives a test file's world the way to what Node itself loads; jest replaces every other `require` in it. */
export function offerNativeRequire(world) {
  Object.defineProperty(world, Symbol.for(name), { value: require });
}

/**
 * Jest's transformer of a library's first file: the library is loaded by Node, once a worker, instead of anew for each
 * test file, module by module.
 */
export default {
  getCacheKey: (source, path, { supportsStaticESM }) =>
    createHash('sha256')
      .update(thisFile)
      .update(JSON.stringify([source, path, supportsStaticESM]))
      .digest('hex'),
  process(_source, path, { supportsStaticESM }) {
    const library = `globalThis[Symbol.for('${name}')](${JSON.stringify(path)})`;
    if (!supportsStaticESM) return { code: `module.exports = ${library};` };
    const names = Object.keys(require(path)).filter((one) => isName.test(one) && one !== 'default');
    return {
      code: `const library = ${library};
export const { ${names.join(', ')} } = library;
export default library.default;`,
    };
  },
};
