import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goTool } from '@edogrula/infra-shared/tools/go-tool';

const VERSION = 'v1.31.2';

/** Name of the mail catcher in the tools cache. */
export const MAILPIT_TOOL = `mailpit-${VERSION}`;

/** Its page is built by npm and not part of the module; tests ask its API only, so an empty page is put in place. */
function emptyPage(source: string): void {
  const dist = join(source, 'server', 'ui', 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'empty.txt'), 'built without the page\n');
}

/** Path of mailpit, a real SMTP server with an API to read what came in. Needs Go the first time. */
export const mailpit = (): Promise<string> =>
  goTool({
    module: 'github.com/axllent/mailpit',
    version: VERSION,
    main: '.',
    name: 'mailpit',
    prepare: emptyPage,
  });
