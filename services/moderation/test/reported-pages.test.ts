import type { dossierView } from '@edogrula/contracts/http/dossier';
import { reportFaults } from '@edogrula/contracts/locales/tr/report-faults';
import { expect, it } from '@jest/globals';
import type { z } from 'zod';
import { newSeller, reportForm } from './support/forms.ts';
import { entryCreated, tell } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({
  UPLOAD_SLOTS_PER_NETWORK: '12',
  SECOND_MODERATOR: 'off',
  PUBLIC_URL: 'https://edogrula.example',
});

let people = 0;
async function report(website: string): Promise<string> {
  people += 1;
  const { body } = await stage.call('POST', '/api/report', {
    as: visitor(`sayfa${people}@example.com`),
    form: reportForm({ fields: { ...newSeller(), website } }),
  });
  return String(body._id);
}
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: admin() })).body as z.output<
    typeof dossierView
  >;
/** The addresses that an approval may condemn, and whether each is proposed. */
const sitesOf = async (id: string) =>
  (await dossierOf(id)).keys.flatMap(({ kind, key, proposed }) => (kind === 'host' ? [[key, proposed]] : []));
/** What the registry is told of an approval that names these addresses, or none. */
async function approved(id: string, ...sites: string[]) {
  const keys = sites.map((key) => ({ kind: 'host', key }));
  const { status, body } = await stage.call('POST', `/api/admin/report/${id}/approve`, {
    as: admin(),
    body: keys.length ? { keys } : {},
  });
  const found = (await stage.events('moderation.report.approved.v1')).find(({ subject }) => subject === id);
  await tell(stage, entryCreated(String(body.entryId), id));
  const said = found?.data as
    | { website: string | null; dossier: { keys: { kind: string; key: string }[] } }
    | undefined;
  const condemned = said?.dossier.keys.flatMap(({ kind, key }) => (kind === 'host' ? [key] : []));
  return { status, website: said?.website, condemned };
}

it('[R025] [R301] [R305] a report of one page warns of that page, and of no neighbour on the site', async () => {
  const asked = await report('rehber.example/sahte-ev');
  const neighbour = await report('rehber.example/durust-ev');
  expect(await sitesOf(asked)).toEqual([
    ['rehber.example/sahte-ev', true],
    ['rehber.example', false],
  ]);
  expect(await approved(asked)).toEqual({
    status: 200,
    website: 'https://rehber.example/sahte-ev',
    condemned: ['rehber.example/sahte-ev'],
  });
  expect((await dossierOf(neighbour)).reports).toHaveLength(1);
  // Typed by hand, behind an advertisement, it is the same page.
  const typed = await report('https://www.rehber.example/sahte-ev/?fbclid=1');
  expect((await dossierOf(typed)).number).toBe((await dossierOf(asked)).number);
});

it('[R301] a report of the whole site is shown as alike beside one of its page, and one of a neighbour is not', async () => {
  const [site, page, neighbour] = [
    await report('https://benzer.example/'),
    await report('benzer.example/sahte-ev'),
    await report('benzer.example/ilan?id=7'),
  ];
  const sharing = async (id: string) =>
    (await dossierOf(id)).alike.filter(({ shares }) => shares.includes('host')).map(({ number }) => number);
  const { number } = await dossierOf(site);
  expect([await sharing(page), await sharing(neighbour), await sharing(site)]).toEqual([
    [number],
    [number],
    [],
  ]);
});

it('[R305] the whole site is condemned where a moderator chooses it, and stays a choice of its own', async () => {
  const id = await report('magaza.example/odeme');
  expect(await approved(id, 'magaza.example')).toEqual({
    status: 200,
    website: 'https://magaza.example',
    condemned: ['magaza.example'],
  });
  expect(await sitesOf(id)).toEqual([
    ['magaza.example/odeme', true],
    ['magaza.example', false],
  ]);
});

it('[R305] both are condemned where both are chosen; the entry shows the reported address', async () => {
  const id = await report('vitrin.example/odeme');
  expect(await approved(id, 'vitrin.example', 'vitrin.example/odeme')).toEqual({
    status: 200,
    website: 'https://vitrin.example/odeme',
    condemned: ['vitrin.example', 'vitrin.example/odeme'],
  });
});

it('[R305] of a page that parameters tell apart the site is offered, and by itself nothing is condemned', async () => {
  const id = await report('ilanlar.example/ilan?id=7');
  expect(await sitesOf(id)).toEqual([['ilanlar.example', false]]);
  expect(await approved(id)).toEqual({ status: 200, website: null, condemned: [] });
});

it('[R305] such a site asks for no choice: where nothing else can be condemned, nothing is', async () => {
  const iban = 'TR330006100519786457841326';
  const unknown = {
    phone: undefined,
    instagramUrl: undefined,
    phoneUnknown: 'true',
    instagramUnknown: 'true',
  };
  const { body } = await stage.call('POST', '/api/report', {
    as: visitor('hesapsiz@example.com'),
    form: reportForm({ fields: { ...unknown, iban, website: 'pazar.example/ilan?id=7' } }),
  });
  const id = String(body._id);
  const keys = (await dossierOf(id)).keys.map(({ kind, aside }) => [kind, aside]);
  expect(keys).toEqual([
    ['iban', undefined],
    ['host', true],
  ]);
  const approve = `/api/admin/report/${id}/approve`;
  const answer = await stage.call('POST', approve, { as: admin(), body: { keys: [] } });
  expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
});

it.each([
  ['https://www.sahtegol.example/tr/iletisim?utm_source=ig', [['sahtegol.example', true]]],
  ['facebook.com/sahte.gol', []],
  ['', []],
])('[R305] beside «%s» no site is offered', async (website, sites) => {
  expect(await sitesOf(await report(website))).toEqual(sites);
});

it('[R364] a page of ours is no seller’s: a report of it would put an honest house’s profile on the list', async () => {
  const send = (website: string) =>
    stage.call('POST', '/api/report', {
      as: visitor('profil@example.com'),
      form: reportForm({ fields: { ...newSeller(), website } }),
    });
  for (const website of [
    'https://edogrula.example/isletme/gol-evi',
    'www.edogrula.example',
    'edogrula.example/en/',
  ])
    expect([website, await send(website)]).toMatchObject([
      website,
      { status: 400, body: { fields: [{ path: 'website', message: reportFaults.ourPage }] } },
    ]);
  expect((await send('edogrula.example.sahte.example/isletme/gol-evi')).status).toBe(201);
});
