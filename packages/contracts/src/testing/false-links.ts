/** A house's contacts: user name, host, and its Turkish mobile in E.164. */
export type House = { handle: string; website: string; phone: string };

/** The house whose contacts the tests of readers hide in links. */
export const honestHouse: House = {
  handle: 'kuytukoru.ornek',
  website: 'kuytukoru.example',
  phone: '+905320000003',
};

/** Links that hold a contact of the house and lead elsewhere, or that no two readers read alike. */
export function falseLinks({ handle, website, phone }: House): string[] {
  const national = phone.slice(3);
  const dialled = `90${national}`;
  return [
    ...withUserPart(website),
    ...withFalseSigns(handle, website),
    ...belowInstagram(handle),
    ...leadingOn(handle, website),
    ...ofOtherHosts(handle, website, national),
    `tel:+905550000000?phone=0${national}`,
    `tel:${national};phone-context=+1`,
    `https://wa.me/905550000000?phone=${dialled}`,
    `https://wa.me/message/ABCDEF?phone=${dialled}`,
    `https://wa.me/${national}`,
    `wa.me/0${national}`,
    `https://api.whatsapp.com/send?phone=0${national}`,
    `whatsapp://send?phone=905550000000&number=${dialled}`,
  ];
}

const withUserPart = (website: string): string[] => [
  `https://dolandirici.com\\@${website}`,
  `${website}\\@dolandirici.com`,
  `https://${website}@dolandirici.com`,
  `https://${website}:x@dolandirici.com`,
  `${website}:x@dolandirici.com`,
  `https://${website}"@dolandirici.com`,
  `https://${website}'@dolandirici.com`,
  `https://${website}<x@dolandirici.com`,
  `https://${website}%40dolandirici.com`,
  `${website}%40dolandirici.com`,
  `//${website}@dolandirici.com`,
];

const withFalseSigns = (handle: string, website: string): string[] => [
  `https://${website}？@dolandirici.com`,
  `https://${website}＃@dolandirici.com`,
  `https://dolandirici.com／@${website}`,
  `${website}／@dolandirici.com`,
  `${website}∕dolandirici.com`,
  `dolandirici∕${website}`,
  `${website}。dolandirici.com`,
  `${website}․dolandirici.com`,
  `https://${website}＠dolandirici.com`,
  `https://instagram.com/${handle}？x/../dolandirici`,
  `instagram.com/${handle}／../dolandirici`,
  `https://${website}\u200b.dolandirici.com`,
  `https://${website}\u202e@dolandirici.com`,
  `${website}\u202e/moc.iciridnalod`,
  `https://instagram.com/${handle.slice(0, 3)}\u200b${handle.slice(3)}`,
  `https://${website.replace('a', '\u0430')}`,
  website.replace('a', '\u0430'),
];

const belowInstagram = (handle: string): string[] => [
  `https://instagram.com/${handle}/../dolandirici`,
  `instagram.com/${handle}/../dolandirici`,
  `https://instagram.com/${handle}/%2e%2e/dolandirici`,
  `https://instagram.com/${handle}%2F..%2Fdolandirici`,
  `https://instagram.com/${handle}/..`,
  `(https://instagram.com/${handle}/..)`,
  `instagram.com/${handle}(tr)/../dolandirici`,
  `https://instagram.com/${handle}/dolandirici`,
  `instagram.com/${handle}/dolandirici`,
  `https://instagram.com/${handle}/tagged/dolandirici`,
  `https://instagram.com/${handle}/p/Cabc123/`,
  `https://instagram.com/${handle}/p/Cabc%3123/`,
  `https://instagram.com/${handle}/guide/yaz/17890123/`,
  `https://instagram.com/stories/${handle}/1/dolandirici`,
  `https://www.threads.net/@${handle}/post/Cabc123`,
  `https://ig.me/m/${handle}/dolandirici`,
  `instagram://dolandirici?username=${handle}`,
  `https://instagram.com/${handle}…`,
];

const leadingOn = (handle: string, website: string): string[] => [
  `https://l.facebook.com/dolandirici?u=https%3A%2F%2F${website}`,
  `https://l.instagram.com/?u=https%3A%2F%2Fdolandirici.com&u=https%3A%2F%2F${website}`,
  `https://l.instagram.com/?u=https%3A%2F%2Fdolandirici.com%2F%40${handle}`,
  `https://www.google.com/url?q=https://dolandirici.com/&sa=https://${website}`,
  `https://www.google.com/url?q=https://${website}&url=https://dolandirici.com`,
  `https://web.archive.org/web/2026/https://${website}`,
  `https://bit.ly/${website}`,
  `tinyurl.com/${handle}`,
];

const ofOtherHosts = (handle: string, website: string, national: string): string[] => [
  `https://${website}.dolandirici.com`,
  `${website}[.]dolandirici.com`,
  `${website}%2edolandirici.com`,
  `https://${website}:8443/`,
  `${website}:8443/odeme`,
  `https://${website}./`,
  `${website}…`,
  `hxxps://${website}`,
  `hxxps://dolandirici.com/@${handle}`,
  `https://dolandirici.com/@${handle}`,
  `dolandirici.com/@${website}`,
  `https://dolandirici.com#@${handle}`,
  `https://dolandirici.com/?git=https://${website}`,
  `https://dolandirici.com/https://${website}`,
  `https://dolandirici.com/instagram.com/${handle}`,
  `https://dolandirici.com,https://${website}`,
  `https://${website},https://dolandirici.com`,
  `https://dolandirici.comhttps://${website}`,
  `https://dolandirici.com/?tel=0${national}`,
  `0${national}.com`,
];

/** Links of an app or a page whose words are the house's, and whose address is another's. */
export const falseLabels = ({ handle, website }: House): string[] => [
  `[instagram.com/${handle}](https://dolandirici.com/x)`,
  `[@${handle}](https://dolandirici.com/x)`,
  `[https://${website}](https://dolandirici.com)`,
  `[${website}](dolandirici.com)`,
];

/** A link as a crook sends it, in the midst of his words. */
export const inSentence = (link: string): string => `Kaporayı şuradan yatırın: ${link} hemen onaylarız`;
