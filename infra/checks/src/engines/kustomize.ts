import { goTool } from '@edogrula/infra-shared/tools/go-tool';
import { run } from '@edogrula/infra-shared/tools/run';

const VERSION = 'v5.7.1';

/** Name of the program in the tools cache. */
export const KUSTOMIZE_TOOL = `kustomize-${VERSION}`;

/** What `kubectl apply -k` would send of a folder, as YAML. Needs Go the first time. */
export async function kustomizeBuild(folder: string): Promise<string> {
  const program = await goTool({
    module: 'sigs.k8s.io/kustomize/kustomize/v5',
    version: VERSION,
    main: '.',
    name: 'kustomize',
  });
  return run([program, 'build', folder]);
}
