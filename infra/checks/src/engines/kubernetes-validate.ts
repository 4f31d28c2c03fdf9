import { execFile } from 'node:child_process';
import { run } from '@edogrula/infra-shared/tools/run';
import { cachedTool } from '@edogrula/infra-shared/tools/tools-cache';

const VERSION = '1.37.0';
/** Of PyPI: the program, and all that it imports. */
const packages = [
  `kubernetes-validate==${VERSION}`,
  'attrs==26.1.0',
  'importlib-resources==7.1.0',
  'jsonschema==4.26.0',
  'jsonschema-specifications==2025.9.1',
  'packaging==26.4',
  'PyYAML==6.0.4',
  'referencing==0.37.0',
  'rpds-py==2026.9.1',
  'typing-extensions==4.16.0',
];

/** Name of the program in the tools cache. */
export const KUBERNETES_VALIDATE_TOOL = `kubernetes-validate-${VERSION}`;

const install = (): Promise<string> =>
  cachedTool(KUBERNETES_VALIDATE_TOOL, async (scratch) => {
    const words = ['--quiet', '--no-deps', '--only-binary', ':all:', '--target', scratch];
    await run(['python3', '-m', 'pip', 'install', ...words, ...packages]);
  });

/** What became of the objects. */
type Validated = {
  /** By `kind/name`. */
  passed: string[];
  /** What is wrong with the others, a line each. */
  refused: string[];
};

/**
 * Checks the objects of a YAML text by the schemas of one version of Kubernetes. An unknown field is a fault, and so is
 * a kind without a schema. Needs pip the first time.
 */
export async function kubernetesValidate(yaml: string, version: string): Promise<Validated> {
  const env = { ...process.env, PYTHONPATH: await install() };
  const words = ['-m', 'kubernetes_validate', '--strict', '-k', version, '-'];
  const said = await new Promise<string>((resolve) => {
    // It ends with 1 when it refuses one.
    const child = execFile('python3', words, { env, maxBuffer: 2 ** 24 }, (_failure, stdout, stderr) =>
      resolve(stdout + stderr),
    );
    child.stdin?.end(yaml);
  });
  const lines = said.split('\n').filter(Boolean);
  const passed = lines.flatMap((line) => /^INFO .* passed for resource (\S+) /.exec(line)?.[1] ?? []);
  return { passed, refused: lines.filter((line) => !line.startsWith('INFO ')) };
}
