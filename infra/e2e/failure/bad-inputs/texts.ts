/** Values that no field of text takes, whatever it is about. */
export const noTexts: readonly unknown[] = [null, 12, true, [], ['metin'], {}, { $ne: null }];

/** Texts in which nothing can be seen. */
export const unseen: readonly string[] = [
  '',
  '   ',
  '\t\r\n',
  '\u200b\u200b\u200b',
  '\u202e\u202d\u202c',
  '\u2066\u2069\u200f',
  '\ufeff\u2060\u00ad',
  '\u3164\u115f\uffa0',
  '\u200d\u200d\u200d',
  '\ufe0f\ufe0f\ufe0f',
  '\u2800\u2800\u2800',
  '\u0000\u0001\u0002',
];

/** Phones that nobody can call. */
export const noPhones: readonly string[] = [
  '5',
  '123456789',
  '0532 000 00 0',
  '0532 000 000 000 00',
  '+90 532 000 00 0',
  '+999 532 000 00 00',
  '+1 555',
  'telefon',
  '0532-OOO-OO-OO',
  '٠٥٣٢ ٠٠٠',
  '-5',
  '1e309',
  'NaN',
  '0x5320000003',
  '05320000003; drop table report',
  '05320000003,05320000004',
  '0000000000',
  '+',
  'tel:',
];

/** Addresses that are no web site, or lead elsewhere than they seem to. */
export const noSites: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt://camlik.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'ftp://camlik.example',
  'vbscript:msgbox(1)',
  'https://camlik.example:8443/',
  'https://camlik.example@dolandirici.example/',
  'https://kullanici:parola@camlik.example/',
  'https:\\\\camlik.example',
  'https://camlik.example\\@dolandirici.example',
  'https://camlik.example/../../admin',
  'https://camlik.example./',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://localhost/',
  'https:///camlik.example',
  '//camlik.example',
  'https://camlik.example/ https://dolandirici.example/',
  'https://caml\u0131k\u043e.example',
  'https://caml\u200bik.example',
  'https://camlik\uff0eexample',
  'camlik',
  'bir site',
  '.example',
  'https://',
];

/** Account numbers with one wrong digit, of the wrong length, or of nobody. */
export const noIbans: readonly string[] = [
  'TR330006100519786457841327',
  'TR340006100519786457841326',
  'TR33 0006 1005 1978 6457 8413 2',
  'TR33 0006 1005 1978 6457 8413 260',
  'TR',
  'TR00',
  '330006100519786457841326',
  'XX330006100519786457841326',
  'TR33000610051978645784132O',
  'IBAN',
  '-1',
];

/** Ids that are none. */
export const noIds: readonly string[] = [
  '0',
  '1',
  '-1',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '507f1f77bcf86cd799439011',
  '01a1fd68-c350-74b6-8b35-a19d5eff139',
  '01a1fd68-c350-74b6-8b35-a19d5eff1398a',
  'z1a1fd68-c350-74b6-8b35-a19d5eff1398',
  '01a1fd68c35074b68b35a19d5eff1398',
  '%7B01a1fd68-c350-74b6-8b35-a19d5eff1398%7D',
  "01a1fd68-c350-74b6-8b35-a19d5eff1398'--",
  '%D9%A0%D9%A1',
  '__proto__',
];

/** E-mail addresses that reach nobody, or somebody else. */
export const noMails: readonly string[] = [
  '',
  ' ',
  'ayse',
  'ayse@',
  '@ornek.example',
  'ayse@@ornek.example',
  'ayse@ornek',
  'ayse@ornek..example',
  '.ayse@ornek.example',
  'ayse.@ornek.example',
  'ay..se@ornek.example',
  'ayse@ornek.example\r\nBcc: kurban@ornek.example',
  'ayse@ornek.example,kurban@ornek.example',
  'ayse@ornek.example;kurban@ornek.example',
  'ayse@ornek.example kurban@ornek.example',
  'Ayşe <ayse@ornek.example>',
  '"ayse kurban"@ornek.example',
  'ayse@[127.0.0.1]',
  'ayse@127.0.0.1',
  'ayse@-ornek.example',
  'ay\u0000se@ornek.example',
  'ay\u202ese@ornek.example',
  'ayşe@ornek.example',
  'ayse@\u043ernek.example',
  `${'a'.repeat(250)}@ornek.example`,
  'javascript:alert(1)@ornek',
];

/** Numbers that count nothing. */
export const noCounts: readonly unknown[] = [0, -1, 1.5, '', 'iki', null, true, [1], { $gt: 0 }];

/** In a query the same, as texts: what is no whole number from one on. */
export const noPages: readonly string[] = [
  '0',
  '-1',
  '1.5',
  'iki',
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  '%00',
  '1,2',
  '1%20or%201',
];

const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies that are no JSON object, or one that reaches for what it should not. */
export const noJson: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'half an object': '{"a":',
  'a comma too much': '{"a":1,}',
  'single quotes': "{'a':1}",
  'a word': 'merhaba',
  'not a number': '{"a":NaN}',
  'a list': '[]',
  'a text': '"metin"',
  'a number': '7',
  true: 'true',
  'a prototype': '{"__proto__":{"admin":true}}',
  'a constructor': '{"constructor":{"prototype":{"admin":true}}}',
  'a raw line break in a text': '{"a":"b\nc"}',
  'a NUL': '{"a":1}\u0000',
  'two objects': '{}{}',
  'very deep': deep(600),
  'a comment': '{/* */}',
  'half an escape': '{"a":"\\u12"}',
};

/** A report and an application that would be taken. */
export const goodReport = {
  name: 'Kötü Girdi Evi',
  instagramUsername: 'kotu.girdi.evi',
  phone: '05320000003',
  desc: 'Kapora gönderdim, sonra engellendim ve bir daha ulaşamadım.',
};
export const goodApplication = {
  name: 'Kötü Girdi Bungalov',
  tradeTitle: 'Kötü Girdi Turizm Ltd. Şti.',
  type: 'bungalov',
  phone: '05320000003',
  instagramUsername: 'kotu.girdi.bungalov',
  address: 'Kırkpınar Mah. Göl Sok. No: 12',
  terms: 'true',
};
