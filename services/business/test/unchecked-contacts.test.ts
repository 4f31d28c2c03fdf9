import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enterBusiness, newHandle, newLandline, newPhone } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0 });
});
afterAll(() => service.close());

const asked = (path: string, values: Record<string, string>) =>
  service.get(`${path}?${new URLSearchParams(values)}`).then((answer) => answer.json());

/** What each of the four answers says to a text: the box, a card, a search and a message. */
async function said(q: string) {
  const { token } = await asked('/api/businesses/cards/new', { q });
  const card = await asked('/api/businesses/cards', { token });
  const together = await service.app.inject({
    method: 'POST',
    url: '/api/businesses/together',
    payload: { keys: [q] },
  });
  const answers = [
    await asked('/api/businesses/search', { q }),
    card.now,
    (await asked('/api/explore', { q })).lookup,
    together.json().items[0],
  ];
  return answers.map(({ status, unchecked }) => [status, unchecked]);
}
const four = (unchecked: string | undefined) => Array.from({ length: 4 }, () => ['verified', unchecked]);

describe('[R330] [R391] [R364] a contact of a verified record that nobody checked', () => {
  it('is said to be one by every answer that it leads to, and a checked one by none', async () => {
    const [handle, phone, landline] = [newHandle(), newPhone(), newLandline()];
    const site = `${handle.replace(/[._]/g, '-')}.example`;
    await enterBusiness(service, {
      ...{ verified: true, instagramUsername: handle, phone, landline, website: `https://${site}` },
      checks: [{ kind: 'phone', how: 'confirmed' }],
    });
    expect(await said(phone)).toEqual(four(undefined));
    expect(await said(landline)).toEqual(four('landline'));
    expect(await said(`@${handle}`)).toEqual(four('handle'));
    expect(await said(`https://${site}/odalar`)).toEqual(four('website'));
  });
});
