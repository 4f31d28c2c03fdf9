import { provedAs } from '@edogrula/contracts/contact/mailbox';
import { ownerLinkAsked } from '@edogrula/contracts/events/identity';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eraseAddress } from '../src/erasure/erase-address.ts';
import { sendCode, verifyCode } from './support/calls.ts';
import { codeIn } from './support/mail-inbox.ts';
import { addressesAt } from './support/owner-addresses.ts';
import { minutes, seconds, startTestService, type TestService } from './support/service.ts';

let service: TestService;
let open: TestService[] = [];
beforeEach(async () => {
  service = await startTestService();
  open.push(service);
});
afterAll(async () => {
  for (const one of open) await one.close();
  open = [];
});

const at = addressesAt(() => service);
const victim = { email: 'kurban@hotmail.com', from: '198.51.100.20' };
const networks = ['203.0.113.66', '203.0.113.67'] as const;
const quarterOfAnHour = 15 * 60;

type Attack = (network: string, minute: number) => Promise<unknown>;
const byLinks: Attack = (network) => at.ask(victim.email, network);
const byCodes: Attack = (network) => sendCode(service, victim.email, network);
const byBoth: Attack = async (network, minute) => {
  await byLinks(network, minute);
  await byCodes(network, minute);
};

/** Two networks ask in turn, each minute of two hours; by then every pause is the longest. */
async function attackFor(attack: Attack, minutesLong = 120) {
  for (let minute = 0; minute < minutesLong; minute += 1) {
    await attack(networks[minute % 2 ? 1 : 0], minute);
    service.advance(minutes(1));
  }
  await service.deps.mailer.drain();
}

/** What the victim is told in each of twenty minutes in which the attack goes on. */
async function toldIn<T>(attack: Attack, ask: () => Promise<T>): Promise<T[]> {
  const told: T[] = [];
  for (let minute = 0; minute < 20; minute += 1) {
    await attack(networks[minute % 2 ? 1 : 0], 120 + minute);
    told.push(await ask());
    service.advance(minutes(1));
  }
  return told;
}

let moves = 0;
/** Who moves from network to network, as telephones do, has no countdown of the own. */
const codeWait = async (email = victim.email) => {
  moves += 1;
  const answer = await sendCode(service, email, `198.51.100.${moves % 250}`);
  return answer.statusCode === 200 ? answer.json().sentInSeconds : answer.statusCode;
};
/** Seconds until the link goes out; a status when it is refused. */
const linkWait = async () => {
  const answer = await at.ask(victim.email, victim.from);
  return answer.statusCode === 200 ? answer.json().retryAfterSeconds - 60 : answer.statusCode;
};
const within = (waits: number[], longest: number) =>
  expect(waits.filter((wait) => wait === 429 || wait > longest)).toEqual([]);

const reaches = (recipients: readonly string[], email: string) =>
  recipients.some((one) => provedAs(one) === provedAs(email));

async function provesTheAddress(email = victim.email) {
  const wait = await codeWait(email);
  expect(wait).toBeLessThanOrEqual(quarterOfAnHour);
  service.advance(seconds(wait));
  await service.deps.mailer.drain();
  const code = codeIn(service.inbox.mails.findLast(({ recipients }) => reaches(recipients, email)));
  expect((await verifyCode(service, email, code, victim.from)).statusCode).toBe(200);
}

it('[R399] what nobody holds up is sent at once, however long the asking takes', async () => {
  const { clock } = service.deps;
  let read = 0;
  service.deps.clock = () => {
    read += 1;
    return new Date(clock().getTime() + read * 7);
  };
  expect(await codeWait()).toBe(0);
});

describe('whoever strangers ask codes and links for', () => {
  it('[R399] has a code at once while two networks ask for links', async () => {
    await attackFor(byLinks);
    expect(await codeWait()).toBe(0);
    service.advance(minutes(2));
    await provesTheAddress();
  }, 60_000);

  it('[R357] [R399] has a link at once while two networks ask for codes', async () => {
    await attackFor(byCodes);
    expect(await linkWait()).toBe(0);
  }, 60_000);

  it('[R399] waits for either a quarter of an hour at most while both are asked for, in every minute of it', async () => {
    await attackFor(byBoth);
    within(await toldIn(byBoth, codeWait), quarterOfAnHour);
    within(await toldIn(byBoth, linkWait), quarterOfAnHour);
    await provesTheAddress();
  }, 60_000);

  it('[R357] [R399] waits for the link that strangers asked for, which is one of the address', async () => {
    await attackFor(byLinks);
    const due = new Set(
      (await toldIn(byLinks, async () => service.deps.clock().getTime() + seconds(await linkWait()))).map(
        (time) => new Date(time).toISOString(),
      ),
    );
    const asked = (await at.eventsOf(ownerLinkAsked.type)).filter(
      ({ applicantEmail }) => applicantEmail === victim.email,
    );
    expect(asked.map(({ sendAt }) => sendAt)).toEqual(expect.arrayContaining([...due]));
    // As few as of codes: ten in a row, then ever fewer, and never more than four an hour.
    expect(asked.length).toBeLessThanOrEqual(10 + 5 + 3 * 4);
    expect(new Set(asked.map(({ sendAt }) => sendAt)).size).toBe(asked.length);
  }, 60_000);

  it.each<[string, string, (minute: number) => string]>([
    ['under tags, of one’s own spelling', victim.email, (minute) => `kurban+${minute}@hotmail.com`],
    ['under a tag of one’s own', 'kurban+is@hotmail.com', (minute) => `kurban+${minute}@hotmail.com`],
    [
      'of Gmail with dots moved',
      'k.urban@gmail.com',
      (minute) => `k${'.'.repeat(minute % 2)}urb.an@gmail.com`,
    ],
    ['of Gmail under tags', 'kur.ban@gmail.com', (minute) => `kurban+${minute}@googlemail.com`],
  ])(
    '[R399] has the code of a mailbox within a quarter of an hour that others ask for %s',
    async (_what, own, spell) => {
      const attack: Attack = (network, minute) => sendCode(service, spell(minute), network);
      await attackFor(attack);
      within(await toldIn(attack, () => codeWait(own)), quarterOfAnHour);
      await provesTheAddress(own);
    },
    60_000,
  );

  it('[R358] [R399] is asked by the own link whether to be a further address, whatever codes are asked for', async () => {
    const { first, second } = await at.proposed(victim.email);
    const consent = await at.linkTo(first.email);
    await attackFor(byCodes);
    await byCodes(networks[0], 0);
    expect((await at.decide(consent)).statusCode).toBe(200);
    expect(await at.linkTo(second.email)).toMatch(/^oaj_/);
  }, 60_000);
});

describe('one mailbox', () => {
  it('[R399] is sent six codes at one moment at most, under whatever tags they are asked for', async () => {
    await sendCode(service, victim.email, networks[0]);
    const statuses: number[] = [];
    for (let tag = 0; tag < 12; tag += 1)
      statuses.push((await sendCode(service, `kurban+${tag}@hotmail.com`, `192.0.2.${tag + 1}`)).statusCode);
    await sendCode(service, victim.email, victim.from);
    service.advance(minutes(1));
    await service.deps.mailer.drain();
    const mails = service.inbox.mails.filter(({ recipients }) => recipients.join().startsWith('kurban'));
    expect(mails.length).toBeLessThanOrEqual(1 + 6);
  });

  it('[R399] of Gmail has one code for all its spellings; elsewhere a tag may be somebody else’s', async () => {
    for (const email of ['b.iri@gmail.com', 'biri@hotmail.com']) await sendCode(service, email, networks[0]);
    await service.deps.mailer.drain();
    const codeOf = (email: string) => codeIn(service.inbox.to(email).at(-1));
    const [gmail, other] = [codeOf('b.iri@gmail.com'), codeOf('biri@hotmail.com')];
    expect((await verifyCode(service, 'bir.i+x@googlemail.com', gmail, victim.from)).statusCode).toBe(200);
    expect((await verifyCode(service, 'biri+x@hotmail.com', other, victim.from)).statusCode).toBe(400);
  });

  it('[R456] of Gmail is erased with its code by the spelling that asked for it', async () => {
    await sendCode(service, 'bi.ri+x@gmail.com', networks[0]);
    expect(await eraseAddress(service.deps.db, 'bi.ri+x@gmail.com')).toMatchObject({ codes: 1, mails: 1 });
  });
});
