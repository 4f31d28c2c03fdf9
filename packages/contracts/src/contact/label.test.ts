import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { labelWords } from './label.ts';
import { readContact, readContactAs } from './read-contact.ts';

const contactsOf = (text: string) => {
  const reading = readContact(text);
  return 'refused' in reading ? reading.refused : reading.contacts;
};

describe('[R209] [R210] [R211] a label before a contact or behind it', () => {
  const number = [{ kind: 'phone', key: '+905320000003' }];
  const name = [{ kind: 'ig_username', key: 'golkiyi' }];

  it.each([
    ...['Tel: 0532 000 00 03', 'Tel:0532 000 00 03', 'tel: +90 532 000 00 03', 'TEL : 0532 000 00 03'],
    ...['Telefon no: 0532 000 00 03', 'GSM: 05320000003', 'Cep: 0532 000 00 03', '📞 Tel: 0532 000 00 03'],
    ...['Whatsapp: 0532 000 00 03', 'WhatsApp hattımız: 0532 000 00 03', 'WP: 0532 000 00 03'],
    ...['Tel/WhatsApp: 0532 000 00 03', 'whatsapp: https://wa.me/905320000003', 'Tel: (0532) 000 00 03'],
    ...['0532 000 00 03 (WhatsApp)', '0532 000 00 03 [Tel]', 'Tel: ٠٥٣٢ ٠٠٠ ٠٠ ٠٣'],
  ])('%s is the number', (text) => {
    expect(contactsOf(text)).toEqual(number);
    expect(readContactAs(text, 'phone')).toEqual({ contacts: number });
  });

  it.each([
    ...[
      'Instagram: @golkiyi',
      'Instagram: golkiyi',
      'Instagram:golkiyi',
      'IG: golkiyi',
      'İnstagram : golkiyi',
    ],
    ...['insta: golkiyi', 'Instagram adresimiz: @golkiyi', 'golkiyi (Instagram)', '@golkiyi (ig)'],
  ])('%s is the account', (text) => expect(contactsOf(text)).toEqual(name));

  it.each([
    ...['Instagram hesabımız: golkiyi.com', 'instadan: golkiyi.com', 'IG golkiyi.com', 'profil: golkiyi.com'],
    ...['hesap adı: golkiyi.com', 'Hesabımız golkiyi.com', 'Instagram hesabımız 👇\ngolkiyi.com'],
    'Kullanıcı adı: golkiyi.com',
  ])('%s is the account, as in a message', (text) =>
    expect(contactsOf(text)).toEqual([{ kind: 'ig_username', key: 'golkiyi.com' }]),
  );

  it.each([
    ['Instagram: golkiyi.com', [{ kind: 'ig_username', key: 'golkiyi.com' }]],
    ['Instagram: https://instagram.com/golkiyi', [{ kind: 'ig_url', key: 'golkiyi' }]],
    ['Web: golkiyi.com', [{ kind: 'website', key: 'golkiyi.com', page: null }]],
    ['Web sitemiz: www.golkiyi.com', [{ kind: 'website', key: 'golkiyi.com', page: null }]],
    ['Adres: instagram.com/golkiyi', [{ kind: 'ig_url', key: 'golkiyi' }]],
    ['sitemiz golkiyi.com', [{ kind: 'website', key: 'golkiyi.com', page: null }]],
    ['golkiyi.com (web)', [{ kind: 'website', key: 'golkiyi.com', page: null }]],
  ])('%s is what its label says', (text, meant) => expect(contactsOf(text)).toEqual(meant));

  it.each([
    ['Instagram: 0532 000 00 03', 'label'],
    ['Tel: golkiyi', 'label'],
    ['tel:golkiyi.com', 'label'],
    ['WhatsApp: @golkiyi', 'label'],
    ['Web: @golkiyi', 'label'],
    ['Instagram: https://golkiyi.com', 'label'],
    ['golkiyi (Tel)', 'label'],
    ['0532 000 00 03 (Instagram)', 'label'],
    ['Instagram gol-kiyi.com', 'label'],
    ['Hesap no: 0532 000 00 03', 'unrecognised'],
    ['Hesap sahibi: golkiyi.com', 'unrecognised'],
    ['Instagram golkiyi', 'unrecognised'],
    ['Instagram: golkiyi…', 'cut_off'],
    ['Instagram: https://instagram.com@dolandirici.com/golkiyi', 'user_part'],
    ['Instagram: golk\u0456yi', 'look_alike'],
    ['Web: https://golkiyi.com/ https://dolandirici.com', 'blanks'],
    ['Tel: 053', 'unrecognised'],
    ['Adres: Göl mahallesi', 'unrecognised'],
    // Addresses of apps are read as such, whatever they look like.
    ['tel:+905550000000?phone=05320000003', 'two_numbers'],
    ['tel: +905550000000?phone=05320000003', 'blanks'],
    ['whatsapp:+905550000000,05320000003', 'two_numbers'],
    ['instagram: user?username=kuytukoru', 'blanks'],
    ['instagram:dolandirici?username=kuytukoru', 'app_link'],
    ['https://golkiyi.com/ (web) dolandirici.com', 'blanks'],
  ])('%s is refused as %s', (text, refused) => {
    expect(contactsOf(text)).toBe(refused);
  });
});

/** Nouns that announce a contact, and the endings with which people write them. */
const inflected = [
  ...['Instagram', 'Instagramda', 'Instagramdan', 'Instagram’dan', 'Instagramdaki', 'Instagramımız', 'insta'],
  ...[
    'Instagramımızdan',
    'Instagramın',
    'instam',
    'instamız',
    'instamızda',
    'INSTAGRAMIMIZ',
    'İnstagramdayız',
  ],
  ...['Instagram adresimizden', 'Instagram sayfamız', 'Instagram’daki hesabımız', 'IG’den', 'igde', 'igimiz'],
  ...['hesap', 'hesabı', 'hesabım', 'hesabımız', 'hesabımızdan', 'hesaptan', 'hesaplarımız', 'hesabınız'],
  ...['hesabımızın adı', 'HESABIMIZ', 'Kullanıcı adımız', 'kullanıcıadı', 'Kullanıcı adlarımız'],
  ...['profil', 'profili', 'profilimiz', 'profilimizden', 'profile', 'PROFİLİMİZ', 'profil linkimiz'],
];
const inflectedSites = [
  ...['site', 'sitesi', 'sitem', 'sitemiz', 'sitemizden', 'sitemizdeki', 'sitelerimiz', 'siteden', 'SİTEMİZ'],
  ...['web', 'website', 'websitemiz', 'web sitemizden', 'web sayfamız', 'internet adresimiz', 'adresten'],
  ...['adres', 'adresi', 'adresim', 'adresimiz', 'adresimizden', 'adresimizdir', 'İNTERNET SİTEMİZ'],
];

describe('[R211] [decision 34] a label has the endings of its noun', () => {
  it.each(inflected)('%s announces an account', (label) => {
    const account = [{ kind: 'ig_username', key: 'golkiyi.com' }];
    expect([`${label}: golkiyi.com`, `${label} golkiyi.com`].map(contactsOf)).toEqual([account, account]);
  });

  it.each(inflectedSites)('%s announces a site', (label) => {
    const site = [{ kind: 'website', key: 'golkiyi.com', page: null }];
    expect([`${label}: golkiyi.com`, `${label} golkiyi.com`].map(contactsOf)).toEqual([site, site]);
  });

  it.each([
    ...['instavilla golkiyi.bungalov', 'instabungalov: golkiyi.bungalov', 'hesapsahte - golkiyi.bungalov'],
    ...[
      'profilvilla=golkiyi.bungalov',
      'siteemlak golkiyi.com',
      'İNSTAGRAMVİLLA: golkiyi',
      'adresevi: golkiyi',
    ],
    ...['webvilla golkiyi.com', 'instano golkiyi.com', 'insta_villa golkiyi.com', 'hesap54: golkiyi'],
  ])('%s names two accounts', (text) => expect(contactsOf(text)).toBe('two_accounts'));

  it('and no others: a name that begins as a label is never the label of the name behind it', () => {
    const stem = fc.constantFrom(
      ...[
        'insta',
        'instagram',
        'İnstagram',
        'ig',
        'hesap',
        'hesab',
        'profil',
        'site',
        'adres',
        'web',
        'internet',
      ],
      ...['insta no', 'instagram hesab', 'ig sayfa', 'web site', 'hesap ad', 'profil link', 'kullanıcı ad'],
    );
    const house = fc.constantFrom(
      ...[
        'villa',
        'bungalov',
        'emlak',
        'sahte',
        'evleri',
        'kiralik',
        'tatil',
        'sapanca',
        'otel',
        'konak',
        'firsat',
      ],
    );
    // No ending of a noun begins with one of these letters, and no noun behind a label does.
    const made = fc.tuple(fc.constantFrom(...'bcçfghjkoöprşvz'), fc.stringMatching(/^[a-zçğıöşü]{2,8}$/));
    const rest = fc.oneof(
      house,
      made.map((parts) => parts.join('')),
    );
    const between = fc.constantFrom(': ', ' ', '=', ' - ', ':', ' : ', ' 👇 ', ' → ', '\n');
    const real = fc.constantFrom('golkiyi.bungalov', 'golkiyi.com', 'golkiyi.evleri', 'kuytukoru.ornek');
    fc.assert(
      fc.property(stem, rest, between, real, (begin, more, sign, name) => {
        expect(contactsOf(`${begin}${more}${sign}${name}`)).toEqual(expect.any(String));
        expect(contactsOf(`${name} (${begin}${more})`)).toEqual(expect.any(String));
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 5000) },
    );
  });
});

describe('[R211] the words of labels within a text', () => {
  it.each([
    ['app', ['Instagram', 'instadan', 'IG’den', 'instegramımız'], ['instavilla', 'web']],
    ['appName', ['Instagram', 'insta', 'İnstagram', 'ig'], ['instadan', 'hesap']],
    ['ending', ['', 'lardan', 'ımızdan', '’dan'], ['villa', 'no']],
    ['nameLikeLabel', ['instavilla', 'hesapsahte', 'webevi'], ['insta', 'hesapno', 'golkiyi']],
    [
      'accountWord',
      ['hesabımız', 'Instagram hesabımız', 'sayfamız', 'kullanıcı adı'],
      ['web', 'hesap sahibi'],
    ],
    ['account', ['hesabımız', 'Instagram ve web sitemiz', 'takip edin', 'insta, site'], ['sayfamız', 'web']],
    ['site', ['web sitemiz', 'adresimiz', 'internet sayfamız'], ['hesap', 'webevi']],
  ] as const)('%s: %j, and not %j', (name, words, others) => {
    const whole = new RegExp(`^(?:${labelWords[name]})$`, 'iu');
    for (const word of words) expect(word).toMatch(whole);
    for (const word of others) expect(word).not.toMatch(whole);
  });
});
