import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { runCommand } from '@edogrula/service-kit/run-command';
import { readComposeFile } from './compose-file.ts';
import { pinImages } from './pin-images.ts';

const file = join(repositoryRoot, 'docker-compose.pinned.yml');

/** Asked of the image's own registry, by docker; nothing is pulled. */
const digestOf = (image: string): string =>
  execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'], {
    encoding: 'utf8',
  });

/**
 * `npm run images:pin` writes docker-compose.pinned.yml with the digests of today; `--check` says whether registries have
 * others for the same names by now.
 */
await runCommand(async (args) => {
  const dockerfile = readFileSync(join(repositoryRoot, 'infra/docker/Dockerfile'), 'utf8');
  const now = pinImages(readComposeFile(), dockerfile, digestOf);
  if (!args.includes('--check')) {
    writeFileSync(file, now);
    console.log('docker-compose.pinned.yml names every image by its digest');
    return 0;
  }
  const same = existsSync(file) && readFileSync(file, 'utf8') === now;
  console.log(same ? 'Every image is the pinned one' : 'Images have changed, or are not pinned');
  return same ? 0 : 1;
});
