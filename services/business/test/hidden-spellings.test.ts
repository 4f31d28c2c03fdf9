import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enterBusiness, reportEvent, reportOf } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let entryId: string;
/** A listed seller, and a verified one whose names begin as the listed one's. */
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0 });
  const event = reportEvent({
    instagramUsername: 'dolandirici',
    phone: '+905330000006',
    website: 'https://tuzak-evler.example',
  });
  await service.deliver(event);
  ({ entryId } = reportOf(event));
  await enterBusiness(service, { instagramUsername: 'dolandiric', phone: '+905330000007', verified: true });
});
afterAll(() => service.close());

const ask = (q: string) => service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`);
const redirect = (to: string) => encodeURIComponent(to);
const account = 'https://www.instagram.com/dolandirici/';

describe('a listed seller who is asked for under another spelling', () => {
  it.each([
    ['capitals of a Turkish keyboard', '@DOLANDİRİCİ'],
    ['a variation selector', 'dolan\ufe0fdirici'],
    ['a space of no width', 'dolan\u200bdirici'],
    ['a Hangul filler', '\u3164dolandirici'],
    ['wide letters', '＠ｄｏｌａｎｄｉｒｉｃｉ'],
    ['ornate letters', '𝗱𝗼𝗹𝗮𝗻𝗱𝗶𝗿𝗶𝗰𝗶'],
    ['a dot at the end', '@dolandirici.'],
    ['quotes and a picture', '🏡 «@dolandirici»!'],
    ['the address of a profile', `${account}?hl=tr&igsh=abc`],
    ['a language before the name', 'https://www.instagram.com/tr-tr/dolandirici/'],
    ['a country’s door', 'https://tr-tr.instagram.com/dolandirici'],
    ['a story', 'https://www.instagram.com/stories/dolandirici/3141592653589/'],
    ['the address of a chat', 'https://ig.me/m/dolandirici'],
    ['the sister network', 'https://www.threads.net/@Dolandirici/replies'],
    ['the address that an app opens', 'instagram://user?username=dolandirici'],
    ['the network’s way out', `https://l.instagram.com/?u=${redirect(account)}&e=AT0`],
    ['a search engine’s way out', `https://www.google.com/url?q=${redirect(account)}&sa=D`],
    ['a telephone with other dashes', '+90 533\u2011000\u201300\u201306'],
    ['a telephone in Arabic digits', '٠٥٣٣ ٠٠٠ ٠٠ ٠٦'],
    ['a telephone in wide digits', '０５３３ ０００ ００ ０６'],
    ['a telephone without its zero', '5330000006'],
    ['a telephone behind two zeros', '00905330000006'],
    ['a telephone with a filler in it', '0533\u3164 000\ufe0f 00 06'],
    ['the address of a call', 'tel:+90%20533%20000%2000%2006'],
    ['the address of a message', 'sms:+905330000006?body=a'],
    ['the address of a chat by number', 'https://wa.me/905330000006?text=Merhaba'],
    ['the long address of it', 'https://api.whatsapp.com/send/?phone=%2B905330000006'],
    ['what another chat opens', 'viber://chat?number=%2B905330000006'],
    ['a site in capitals with a door', 'HTTPS://WWW.TUZAK-EVLER.EXAMPLE:443/Odalar?x=1#y'],
    ['a site in wide letters', 'https://ｔｕｚａｋ-evler.example'],
    ['a name below the site', 'https://villa.tuzak-evler.example/oda'],
  ])('is on the list by %s', async (_what, typed) => {
    const { status, business } = (await ask(typed)).json();
    expect([status, business?._id]).toEqual(['blacklist', entryId]);
  });

  it.each([
    ['a dot above that stands alone', '@dolandi\u0307rici\u0307'],
    ['a site with a dot at the end', 'https://tuzak-evler.example./'],
    ['a site behind another’s name', 'https://durust.example@tuzak-evler.example/'],
    ['a letter of another script', 'd\u043elandirici'],
    ['a digit of another script that is seen as a letter', 'dolandirici٥5'],
    ['a telephone whose digit is seen as another', '0533 000 00 ৪6'],
    ['a name that was cut where a verified one ends', 'dolandiric…'],
    ['escapes in the address of a profile', 'instagram.com/%zz'],
    ['a site whose letter is of another script', 'https://tuzak-\u0435vler.example'],
    ['a page of a site of many', 'https://linktr.ee/dolandirici'],
    ['a chat by a code', 'https://wa.me/message/ABCDEFGH12345?phone=905330000006'],
    ['a post that names the account for show', 'https://www.instagram.com/dolandirici/p/Cabc123/'],
    ['the network’s letters of a Turkish keyboard', 'ınstagram.com/dolandirici'],
  ])('is not said to be unknown, and not verified: %s is refused with words', async (_what, typed) => {
    const answer = await ask(typed);
    const { code, business, message } = answer.json();
    expect([answer.statusCode, code, business]).toEqual([400, 'invalid_query', undefined]);
    expect(message).toMatch(/\p{L}{4}/u);
  });
});
