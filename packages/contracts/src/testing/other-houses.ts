type Pair = { known: string; asked: string };

const owns = [
  ...[
    'lavanta',
    'kestane',
    'mandalin',
    'kelebek',
    'fenerli',
    'papatya',
    'zeytin',
    'kuytu',
    'sessiz',
    'sakli',
  ],
  ...['akasya', 'gelincik', 'duduklu', 'serin', 'horoz', 'kuzey'],
];
const sights = [
  ...[
    'vadi',
    'tepe',
    'koru',
    'pinar',
    'kaya',
    'dere',
    'koy',
    'bahce',
    'orman',
    'park',
    'gol',
    'doga',
    'sazlik',
  ],
];
const neighbourEnds = ['', 'otel', '.bungalov', 'villalari', '_sapanca', 'kamp', 'abant', 'evleri', '54'];

/** Names of different houses that share a word, such as `lavantatepe` and `lavantaormanotel`: none is a copy of the other. */
export const neighbours: readonly Pair[] = owns.flatMap((own) =>
  sights.flatMap((sight, at) =>
    sights
      .filter((other) => other !== sight)
      .map((other, place) => ({
        known: `${own}${sight}${['', '.bungalov', 'otel'][at % 3]}`,
        asked: `${own}${other}${neighbourEnds[(at + place) % neighbourEnds.length]}`,
      })),
  ),
);

/** Names of two honest houses each, which share a place, a general word, or a name in two towns. */
export const honestPairs: readonly (readonly [string, string])[] = [
  ['goremehotel', 'goremehouse'],
  ['goremehotel', 'goremeotel'],
  ['goreme.suites', 'goremerooms'],
  ['alacatikonak', 'alacatihotel'],
  ['alacati.butik', 'alacatibutikotel'],
  ['kapadokyasuites', 'kapadokyahotel'],
  ['kapadokya_cavehotel', 'kapadokyacave.suites'],
  ['bodrumcenterhotel', 'izmircenterotel'],
  ['bodrum.centerhotel', 'izmir.center'],
  ['antalyaairporthotel', 'izmirairporthotel'],
  ['havalimaniotel.antalya', 'izmirhavalimaniotel'],
  ['bursatermalotel', 'yalovatermalotel'],
  ['termal.otel.bursa', 'termalhotelyalova'],
  ['palmiyeapart.bodrum', 'palmiyeotel.antalya'],
  ['palmiyebodrum', 'palmiyeantalya'],
  ['palmiye.otel.bodrum', 'palmiyeantalya'],
  ['palmiyeotel', 'palmiyeapart'],
  ['palmiye.otel', 'palmiyeapart'],
  ['palmiye_pansiyon', 'palmiye.otel'],
  ['kampyakamoz', 'yakamoz.pansiyon'],
  ['palmiyepansiyon', 'palmiyevilla'],
  ['palmiyekamp.datca', 'palmiye.cesme'],
  ['fethiyepalace', 'fethiyepalaceotel'],
  ['marmarispalaceotel', 'bodrumpalacehotel'],
  ['gardenhotel.kemer', 'gardenotelalanya'],
  ['marinaapart', 'marinaotel.marmaris'],
  ['marinahotelbodrum', 'marinasuites.kas'],
  ['kusadasibeachhotel', 'ayvalikbeachotel'],
  ['sahilpansiyon.foca', 'sahilotelerdek'],
  ['plajotelcesme', 'plajapart.didim'],
  ['uludagdagevi', 'kartepedagevi'],
  ['dagevleri.rize', 'dagevi_bolu'],
  ['abantgolotel', 'sapancagolhotel'],
  ['golmanzarahotel', 'golmanzara.apart'],
  ['ormanevleri.bolu', 'ormanevi.kastamonu'],
  ['dogabungalov.rize', 'dogabungalovsapanca'],
  ['butikotel.sirince', 'butikotelassos'],
  ['merkezotel', 'merkezapart.trabzon'],
  ['sehirotel.eskisehir', 'sehirhotelkonya'],
  ['cityhotel_ankara', 'ankaracityotel'],
  ['parkotel.edirne', 'parkhotelsinop'],
  ['resort.belek', 'belekresorthotel'],
  ['mavibeach.didim', 'mavibeachalanya'],
  ['yesilpark.bursa', 'yesilparkotelrize'],
  ['royalpalace.side', 'royalpalacehotel'],
  ['grandhotel.mardin', 'grandotelurfa'],
  ['kalehotelmardin', 'kaleotel.ankara'],
  ['safranbolukonak', 'safranbolukonagi'],
  ['safranbolukonaklari', 'safranbolusuites'],
  ['mardinkonagi', 'mardinkonakotel'],
  ['tasotel.alacati', 'tashotelassos'],
  ['saklibahce.bodrum', 'saklibahcekonak.sirince'],
  ['kardelenotel.uludag', 'kardelenpansiyon.ayder'],
  ['kardelenuludag', 'kardelenayder'],
  ['begonvilapart.kas', 'begonvil.hotel.datca'],
  ['defneapart', 'defnepansiyon'],
  ['zeytinliotel.edremit', 'zeytinli_gokceada'],
  ['gunbatimi.assos', 'gunbatimibozcaada'],
];

const towns = [
  ...[
    'bodrum',
    'antalya',
    'izmir',
    'goreme',
    'alacati',
    'kapadokya',
    'fethiye',
    'alanya',
    'trabzon',
    'uzungol',
  ],
  ...[
    'bursa',
    'eskisehir',
    'pamukkale',
    'safranbolu',
    'kusadasi',
    'ayvalik',
    'mardin',
    'datca',
    'kas',
    'van',
  ],
];
const stays = ['otel', 'hotel', 'suites', 'apart', 'pansiyon', 'house', 'konak', 'rooms', 'lodge', 'kamp'];
const offers = [
  'center',
  'airport',
  'termal',
  'palace',
  'garden',
  'beach',
  'sahil',
  'merkez',
  'butik',
  'park',
];
const houses = ['palmiye', 'kardelen', 'begonvil', 'yakamoz', 'karanfil', 'mehtap', 'turkuaz', 'nostalji'];
const betweens = ['', '.', '_'];
const of = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** Two kinds in one town, two towns with the same offer, and one name in two towns. */
export const townPairs: readonly Pair[] = towns.flatMap((town, at) =>
  towns.flatMap((_town, step) => {
    if (!step) return [];
    const other = of(towns, at + step);
    const [kind, another] = [of(stays, at), of(stays, at + 1 + (step % (stays.length - 1)))];
    const [offer, house] = [of(offers, at + step), of(houses, at + step)];
    const [dot, otherDot] = [of(betweens, at + step), of(betweens, step)];
    return [
      { known: `${town}${kind}`, asked: `${town}${another}` },
      { known: `${town}${offer}${kind}`, asked: `${other}${offer}${another}` },
      { known: `${offer}${kind}${dot}${town}`, asked: `${offer}${another}${otherDot}${other}` },
      { known: `${house}${kind}.${town}`, asked: `${house}${another}_${other}` },
      { known: `${house}.${town}`, asked: `${house}${another}.${other}` },
    ];
  }),
);

const licences = ['otel', 'apart', 'pansiyon', 'kamp'];

/** One name for houses of two licences, with a dot or without: `palmiye.otel`, `palmiyeapart`. */
export const licencePairs: readonly Pair[] = houses.flatMap((house) =>
  licences.flatMap((kind) =>
    licences
      .filter((another) => another !== kind)
      .flatMap((another) =>
        betweens.flatMap((dot) =>
          betweens.map((otherDot) => ({
            known: `${house}${dot}${kind}`,
            asked: `${house}${otherDot}${another}`,
          })),
        ),
      ),
  ),
);
