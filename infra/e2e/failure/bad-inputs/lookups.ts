import { type BadInput, by, inPath, inQuery } from './bad-input.ts';
import { noIds, noPages } from './texts.ts';

const anybody = 'anybody' as const;
const search = { call: 'GET /api/businesses/search', as: anybody } as const;
const long = (letter: string, count: number) => encodeURIComponent(letter.repeat(count));

/** Questions that mean no contact. */
const questions = [
  'q=',
  'q=%20%20%20',
  'q=%09%0A%0D',
  'q=%00',
  'q=%E2%80%8B%E2%80%8B',
  'q=%EF%BB%BF',
  'q=%E2%80%AE%E2%80%AD',
  'q=%E3%85%A4',
  'q=%40',
  'q=%40%40%40',
  'q=%F0%9F%91%8D',
  'q=123',
  'q=12',
  'q=-1',
  'q=...',
  'q=%2B',
  'q=%2B999%20532%20000%2000%2000',
  'q=0532%20000%2000%200',
  'q=instagram.com',
  'q=https%3A%2F%2Fwww.instagram.com%2F',
  'q=https%3A%2F%2Fwww.instagram.com%2Fp%2FCxyz123%2F',
  'q=https%3A%2F%2Fwww.instagram.com%2Fexplore%2Ftags%2Fsapanca%2F',
  'q=https%3A%2F%2Finstagram.com%2Fkuytu%2Fdolandirici',
  'q=https%3A%2F%2Fkullanici%40camlik.example%2F',
  'q=https%3A%2F%2Fcamlik.example%3A8443%2F',
  'q=https%3A%2F%2Fcamlik.example.%2F',
  'q=https%3A%5C%5Ccamlik.example',
  'q=https%3A%2F%2Fcaml%C4%B1k%D0%BE.example',
  'q=camlik%E2%80%8B.example%2Fx',
  'q=%40kuytuk%D0%BEru',
  'q=javascript%3Aalert(1)',
  'q=data%3Atext%2Fhtml%2Cx',
  'q=https%3A%2F%2Fgoogle.com',
  'q=https%3A%2F%2Fwa.me%2F05320000003',
  'q=tel%3A%2B905550000000%2C05320000003',
  'q=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  "q='%3B%20drop%20table%20business%3B--",
  'q=TR330006100519786457841326',
];

const structured = [
  'q[]=hedef',
  'q[$ne]=x',
  'q=hedef&q=hedef',
  'q=hedef&type=telefon',
  'q=hedef&type=',
  'q=hedef&type=text&type=phone',
  'q=hedef&limit=0',
  'q=hedef&limit=-1',
  'q=hedef&limit=1.5',
  'q=hedef&limit=NaN',
  'q=hedef&limit=1e309',
  'q=hedef&limit=on',
  'q=hedef&limit=1&limit=2',
  `q=${long('a', 2001)}`,
  `q=${long('9', 2001)}`,
  `q=${long('ş', 2001)}`,
  '__proto__[q]=x',
  'Q=hedef',
  'type=text',
];

/** Addresses that are not UTF-8, or hide another one. */
const escapes = [
  '%',
  '%4',
  '%GG',
  '%C3%28',
  '%ED%A0%80',
  '%FF',
  '%C0%AF',
  '..%2F..%2Fadmin',
  '%2e%2e',
  '%5c',
  '%252e',
  'a%00b',
  '%61dmin',
];

const lists: BadInput[] = [
  ...[
    '/api/businesses',
    '/api/businesses/filter',
    '/api/businesses/addresses',
    '/api/cms/articles',
    '/api/cms/pages',
  ].flatMap((path) =>
    inQuery(
      { call: `GET ${path}` as 'GET /', as: anybody },
      noPages.map((page) => `page=${page}`),
    ),
  ),
  ...inQuery({ call: 'GET /api/businesses/filter', as: anybody }, [
    'page=1&page=2',
    'page=9999999',
    'perPage=0',
    'perPage=-5',
    'perPage=on',
    'onlyVerified=evet',
    'onlyVerified=true&onlyVerified=false',
    'sort=ucuz',
    'sort=rating;drop',
    `district=${long('d', 61)}`,
    `type=${long('t', 61)}`,
    `address=${long('a', 121)}`,
    'after=%3Cscript%3E',
    `after=${long('A', 201)}`,
  ]),
  ...inQuery({ call: 'GET /api/featured', as: anybody }, [
    'limit=0',
    'limit=x',
    `place=${long('p', 61)}`,
    `type=${long('t', 61)}`,
    'place=a&place=b',
  ]),
  ...inQuery({ call: 'GET /api/explore', as: anybody }, [`q=${long('a', 5001)}`, 'q=a&q=b']),
  ...inQuery({ call: 'GET /api/cms/articles/featured', as: anybody }, [
    'limit=0',
    'limit=-3',
    `place=${long('p', 61)}`,
  ]),
  ...inQuery({ call: 'GET /api/cms/articles', as: anybody }, [
    'status=gizli',
    'perPage=0',
    `slug=${long('s', 121)}`,
  ]),
  ...inQuery({ call: 'GET /api/geo/knowledge', as: anybody }, [
    'q=',
    'q=%20',
    `q=${long('q', 121)}`,
    'q=a&q=b',
    'x=1',
  ]),
  ...inQuery({ call: 'GET /api/google/reviews', as: anybody }, [
    'placeId=',
    'placeId=%20',
    `placeId=${long('p', 201)}`,
    'placeId=a&placeId=b',
    'limit=1',
  ]),
  ...inQuery({ call: 'GET /api/google/reviews/search', as: anybody }, [
    'query=',
    `query=${long('q', 201)}`,
    'query=x&limit=0',
    'query=x&business=1',
  ]),
];

export const lookups: readonly BadInput[] = [
  ...inQuery({ ...search, refusal: '400 invalid_query' }, questions),
  ...inQuery(search, structured),
  ...inPath({ call: 'GET /api/businesses/by-slug/{}', as: anybody }, escapes),
  ...inPath({ call: 'GET /api/report/{}/status', as: 'visitor' }, noIds),
  ...lists,
  ...by('GET /api/businesses/boyle/bir/adres', null, { anybody: '404 route_not_found' }),
];
