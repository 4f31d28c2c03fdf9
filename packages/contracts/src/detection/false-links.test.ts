import { describe, expect, it } from '@jest/globals';
import { readContact } from '../contact/read-contact.ts';
import { isRefused } from '../contact/refusal.ts';
import { detectEntities } from '../detect-entities.ts';
import { falseLabels, falseLinks, honestHouse, inSentence } from '../testing/false-links.ts';
import { findInMessage } from './find-in-message.ts';
import { findWebsites } from './find-websites.ts';
import { suggestPhones } from './suggest-phones.ts';

const { handle, website, phone } = honestHouse;
const ofHouse = [handle, website, phone];

/** The keys by which the things of a message are asked. */
const askedIn = (text: string): string[] =>
  findInMessage(text).flatMap(({ asked }) => {
    const reading = asked === null ? null : readContact(asked);
    return reading && !isRefused(reading) ? reading.contacts.map(({ key }) => key) : [];
  });
const chipsOf = (text: string): string[] => {
  const { handles, phones } = detectEntities(text);
  return [...handles, ...phones, ...findWebsites(text), ...suggestPhones(text, 3)];
};
const honest = (keys: readonly string[]) => keys.filter((key) => ofHouse.includes(key));

describe('a link that leads elsewhere, within a sentence', () => {
  it.each(falseLinks(honestHouse))('[R363] [decision 34] is not asked as the house’s: %s', (link) => {
    for (const text of [inSentence(link), link]) expect(honest(askedIn(text))).toEqual([]);
  });

  it.each([...falseLinks(honestHouse), ...falseLabels(honestHouse)])(
    '[R048] [R049] [R224] makes no chip of the house: %s',
    (link) => {
      for (const text of [inSentence(link), link]) expect(honest(chipsOf(text))).toEqual([]);
    },
  );

  it.each([
    ['https://kuytukoru.example？@dolandirici.com', 'wide_signs'],
    ['https://instagram.com/kuytukoru.ornek？x/../dolandirici', 'wide_signs'],
    ['kuytukoru。example', 'wide_signs'],
    ['kuytukoru.example∕dolandirici.com', 'wide_signs'],
    ['https://instagram.com/kuytu\u200bkoru.ornek', 'wide_signs'],
    ['kuytukoru.example:8443/odeme', 'port'],
    ['kuytukoru.example\\@dolandirici.com', 'backslash'],
    ['https://kuytukoru.example"@dolandirici.com', 'user_part'],
    ['instagram.com/kuytukoru.ornek/..', 'cut_off'],
    ['https://kuytukoru.example:x@dolandirici.com', 'user_part'],
    ['kuytukoru.example:x@dolandirici.com', 'unrecognised'],
    ['tel:+905550000000?phone=05320000003', 'two_numbers'],
  ])('[R363] %s is shown with the reason that the box gives: %s', (link, refused) => {
    const [item, ...more] = findInMessage(inSentence(link));
    expect([item?.asked, item?.refused, item?.shown, more]).toEqual([null, refused, link, []]);
  });

  it.each([
    ['dolandirici∕kuytukoru.example', 'kuytukoru.example', 'wide_signs'],
    ['instagram.com/kuytukoru.ornek…', 'instagram.com/kuytukoru.ornek', 'cut_off'],
  ])('[R363] of %s the part %s is refused', (link, shown, refused) => {
    expect(findInMessage(inSentence(link))).toMatchObject([{ asked: null, shown, refused }]);
  });
});

describe('a link that leads to the house, within a sentence', () => {
  it.each([
    [`https://instagram.com/${handle}/?igsh=x`, handle],
    [`instagram.com/${handle}’nin`, handle],
    [`https://www.threads.net/@${handle}`, handle],
    [`https://l.instagram.com/?u=https%3A%2F%2Finstagram.com%2F${handle}`, handle],
    [`https://wa.me/${phone.slice(1)}?text=merhaba`, phone],
    [`https://wa.me/5320000003`, '+5320000003'],
    [`https://${website}/odalar.`, website],
    [`https://${website}’un`, website],
    [`(${website})`, website],
    [`${website}\u200e`, website],
    [`🏡\ufe0f${website}❤️`, website],
  ])('[R048] [R049] [R363] is asked and makes a chip: %s', (link, key) => {
    expect(askedIn(inSentence(link))).toContain(key);
    expect(chipsOf(inSentence(link))).toContain(key);
  });
});
