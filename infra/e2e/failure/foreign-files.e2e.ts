import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, it } from '@jest/globals';
import { applicationForm, call, newSeller, signedInAdmin, verifiedVisitor } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { report } from '../support/main-job.ts';
import { sharedStack } from '../support/shared-stack.ts';

type Headers = Record<string, string>;
type FileRow = { _id: string; url: string };

const stack = sharedStack();
const someId = '01a1fd68-c350-74b6-8b35-a19d5eff1398';
let admin: Headers;
let bases: string[];
/** All of one report and of one application. */
let files: FileRow[];
let owner: Headers;
let strangers: Headers[];
let evidence: FileRow;

beforeAll(async () => {
  admin = (await signedInAdmin(stack)).headers;
  const ports = JSON.parse(readFileSync(join(stack.home, 'ports.json'), 'utf8')) as Record<string, number>;
  bases = [stack.url, `http://127.0.0.1:${ports.media}`];
  const visitor = await verifiedVisitor(stack);
  owner = visitor.headers;
  const { id } = await report(stack, newSeller(), visitor);
  const { body: read } = await call<{ evidences: FileRow[] }>(stack, 'GET', `/api/admin/report/${id}`, {
    headers: admin,
  });
  const form = applicationForm(newSeller());
  const { body: sent } = await call<{ requestId: string }>(stack, 'POST', '/api/apply', {
    form,
    headers: owner,
  });
  const { body: application } = await call<{ attachments: FileRow[] }>(
    stack,
    'GET',
    `/api/admin/requests/${sent.requestId}`,
    { headers: admin },
  );
  files = [...read.evidences, ...application.attachments];
  evidence = read.evidences[0] as FileRow;
  expect(files.length).toBeGreaterThan(7);
  const other = (await verifiedVisitor(stack)).headers;
  strangers = [{}, owner, other, { 'x-admin-key': `adk_ilk_${'x'.repeat(32)}` }];
}, 60_000);

const picture = (src: string) => `/api/img?src=${encodeURIComponent(src)}`;
type Ask = { method?: string; path: string; body?: object };
const ofModerators = [401, 403];
const ofNobody = [404];
const addresses: [what: string, ask: (file: FileRow) => Ask, refused: number[]][] = [
  ['its own', ({ url }) => ({ path: url }), ofModerators],
  ['its own, for the original', ({ url }) => ({ path: `${url}?original=1&inline=1` }), ofModerators],
  ['its own, for a link', ({ url }) => ({ method: 'POST', path: `${url}/link`, body: {} }), ofModerators],
  ['its number among links', ({ _id }) => ({ path: `/api/uploads/${_id}` }), ofNobody],
  [
    'a link with a made-up seal',
    ({ _id }) => ({ path: `/api/uploads/${_id}.${someId}.oi.zzzzzzzz.${'A'.repeat(43)}` }),
    ofNobody,
  ],
  ['a published picture’s', ({ _id }) => ({ path: picture(`public/${_id}`) }), ofNobody],
  ['a preview’s', ({ _id }) => ({ path: picture(`preview/${_id}`) }), ofNobody],
  [
    'a preview’s with a made-up seal',
    ({ _id }) => ({ path: picture(`preview/${_id}.zzzzzzzz.${'A'.repeat(43)}`) }),
    ofNobody,
  ],
  [
    'the services’ own, to uncover it',
    ({ _id }) => ({ method: 'PATCH', path: `/internal/files/${_id}?blur=false` }),
    ofNobody,
  ],
  [
    'the services’ own, to find its copies',
    ({ _id }) => ({ method: 'POST', path: '/internal/fingerprints/same', body: { fileIds: [_id] } }),
    ofNobody,
  ],
  [
    'the services’ own, to take it back',
    ({ _id }) => ({ method: 'DELETE', path: `/internal/files/${_id}` }),
    ofNobody,
  ],
];

describe('other people’s files', () => {
  it.each(addresses)(
    'no evidence, document or unpublished image opens to anybody but a moderator, by any address: %s',
    async (_what, askFor, refused) => {
      const opened: [string, number][] = [];
      for (const file of files)
        for (const headers of strangers)
          for (const url of bases) {
            const { method = 'GET', path, body } = askFor(file);
            const { status } = await call({ url }, method, path, { headers, ...(body ? { body } : {}) });
            if (!refused.includes(status)) opened.push([url + path, status]);
          }
      expect(opened).toEqual([]);
    },
    30_000,
  );

  it('a moderator opens each, and has a link to it', async () => {
    for (const { url, _id } of files) {
      expect((await fetch(stack.url + url, { headers: admin })).status).toBe(200);
      expect((await fetch(stack.url + (await linkTo(_id)))).status).toBe(200);
    }
  });
});

/** A moderator's link to a file. */
async function linkTo(id: string): Promise<string> {
  const path = `/api/admin/files/${id}/link`;
  return (await call<{ url: string }>(stack, 'POST', path, { headers: admin, body: {} })).body.url;
}

type Parts = [file: string, who: string, flags: string, expiry: string, seal: string];

describe('a moderator’s link', () => {
  let parts: Parts;
  beforeAll(async () => {
    const url = await linkTo(evidence._id);
    expect((await fetch(stack.url + url)).status).toBe(200);
    parts = (url.split('/').at(-1) ?? '').split('.') as Parts;
    expect(parts).toHaveLength(5);
  });

  it.each<[string, (parts: Parts) => (string | undefined)[] | Promise<(string | undefined)[]>]>([
    ['its file is another', ([, ...rest]) => [files.at(-1)?._id, ...rest]],
    ['its file is another of the same report', ([, ...rest]) => [files[1]?._id, ...rest]],
    ['its moderator is another', ([file, , ...rest]) => [file, someId, ...rest]],
    ['it asks for the original', ([file, who, , ...rest]) => [file, who, 'oi', ...rest]],
    ['it ends later', ([file, who, flags, , seal]) => [file, who, flags, 'zzzzzzzz', seal]],
    ['it has no end', ([file, who, flags, , seal]) => [file, who, flags, '', seal]],
    ['it has no seal', ([file, who, flags, expiry]) => [file, who, flags, expiry]],
    ['its seal is empty', ([file, who, flags, expiry]) => [file, who, flags, expiry, '']],
    ['its seal is shorter', ([...all]) => [...all.slice(0, 4), all[4].slice(1)]],
    ['its seal is longer', ([...all]) => [...all.slice(0, 4), `${all[4]}A`]],
    ['its seal is in capitals', ([...all]) => [...all.slice(0, 4), all[4].toUpperCase()]],
    [
      'its seal is another link’s',
      async ([...all]) => {
        const other = await linkTo(String(files[1]?._id));
        return [...all.slice(0, 4), other.split('.').at(-1)];
      },
    ],
    ['its parts are in another order', ([file, who, flags, ...rest]) => [file, flags, who, ...rest]],
    ['a part is added', (all) => [...all, 'x']],
  ])('opens one view of one file, and nothing once a part of it is changed: %s', async (_how, change) => {
    const bent = (await change(parts)).join('.');
    expect(bent).not.toBe(parts.join('.'));
    expect((await fetch(`${stack.url}/api/uploads/${bent}`)).status).toBe(404);
  });

  it('opens nothing where pictures are asked for', async () => {
    expect((await fetch(stack.url + picture(`preview/${parts.join('.')}`))).status).toBe(404);
  });
});
