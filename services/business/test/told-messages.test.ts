import { findInMessage } from '@edogrula/contracts/detection/find-in-message';
import {
  type ToldMessage,
  toldIbans,
  toldMessages,
} from '@edogrula/contracts/testing/messages/told-messages';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { enterBusiness, reportEvent } from './support/factories.ts';
import { payeeDesk } from './support/payees.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
const { ask, confirm } = payeeDesk(() => service);

async function enter(name: string, { iban, ...more }: { iban?: string } & Record<string, unknown>) {
  const title = `${name} Ltd. Şti.`;
  const { _id } = await enterBusiness(service, { name, tradeTitle: title, verified: true, ...more });
  if (iban) expect((await confirm(_id, iban)).statusCode).toBe(201);
  return _id;
}

beforeAll(async () => {
  service = await startTestService();
  const own = { instagramUsername: 'golkiyi.istanbul', phone: '+905321234567' };
  await enter('Gölkıyı Bungalov', { ...own, iban: toldIbans.house });
  await enter('Kuytu Koru', { phone: '+905353123456' });
  await enter('Havana Evleri', { phone: '+5355512345' });
  const paused = await enter('Saman Ev', { instagramUsername: 'saman.ev' });
  await enter('Tepe Ev', { instagramUsername: 'tepe.ev', demo: true, iban: toldIbans.demo });
  const listed = { name: 'Kırık Kova', instagramUsername: 'kirik.kova', demo: true };
  await enter(listed.name, { ...listed, iban: toldIbans.condemned });
  await service.deliver(reportEvent(listed));
  await service.deliver(
    reportEvent({ name: 'Sahte Ev', instagramUsername: 'sahte.ev', phone: '+5362223456' }),
  );
  await service.deps.pool.query("update business set verified_until = '2026-11-19' where id = $1", [paused]);
});
afterAll(() => service.close());

it.each(Object.entries<ToldMessage>(toldMessages))(
  '[R364] [R366] %s: what a visitor’s page is tested with is what is answered',
  async (_what, { text, together, accounts }) => {
    const keys = together.items.map(({ asked }) => asked);
    const found = findInMessage(text).flatMap(({ asked }) => asked ?? []);
    expect([...found].sort()).toEqual([...keys].sort());
    const url = '/api/businesses/together';
    const answer = await service.app.inject({ method: 'POST', url, payload: { keys } });
    expect(answer.json()).toMatchObject(together);
    for (const [iban, said] of Object.entries(accounts))
      expect((await ask(iban, together.business?.slug)).json()).toMatchObject(said);
  },
);
