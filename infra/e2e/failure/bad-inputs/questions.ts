import { longestAsked } from '@edogrula/contracts/contact/plain-page';
import { type BadInput, inBody, inJson, inPath, inQuery, leftOut } from './bad-input.ts';
import { noIbans, noJson, noTexts } from './texts.ts';

const anybody = 'anybody' as const;
const long = (letter: string, count: number) => encodeURIComponent(letter.repeat(count));

const pictures: BadInput[] = [
  ...inQuery({ call: 'GET /api/img', as: anybody }, [
    'src=',
    'w=100',
    `src=${long('a', 201)}`,
    'src=public/x&w=0',
    'src=public/x&w=-1',
    'src=public/x&w=10001',
    'src=public/x&w=NaN',
    'src=public/x&dpr=0',
    'src=public/x&dpr=9',
    'src=public/x&shape=round',
    'src=a&src=b',
  ]),
  ...inQuery({ call: 'GET /api/img', as: anybody, refusal: '404 not_found' }, [
    'src=https%3A%2F%2Fdolandirici.example%2Fx.jpg',
    'src=http%3A%2F%2F169.254.169.254%2Flatest%2Fmeta-data',
    'src=file%3A%2F%2F%2Fetc%2Fpasswd',
    'src=..%2F..%2F..%2Fetc%2Fpasswd',
    'src=public%2F..%2F..%2Fsecrets.json',
    'src=public%2F01a1fd68-c350-74b6-8b35-a19d5eff1398',
    'src=original%2F01%2F01a1fd68-c350-74b6-8b35-a19d5eff1398',
    'src=preview%2Fx.y.z',
    'src=%00',
    'src=public%2F%00',
  ]),
  ...inPath({ call: 'GET /api/explore/pictures/{}', as: anybody }, [
    'x',
    'https:',
    'a'.repeat(31),
    'a'.repeat(33),
    `${'a'.repeat(31)}!`,
  ]),
  ...inPath({ call: 'GET /api/explore/pictures/{}', as: anybody, refusal: '404 not_found' }, [
    'a'.repeat(32),
  ]),
  ...inPath({ call: 'GET /api/uploads/{}', as: anybody, refusal: '404 not_found' }, [
    'x',
    'a.b.c',
    'eyJhbGciOiJub25lIn0.e30.',
    nobodyToken(),
  ]),
  ...inPath({ call: 'GET /api/cms/preview/{}', as: anybody, refusal: '404 not_found' }, [
    'x',
    'a.b.c',
    'eyJhbGciOiJub25lIn0.e30.',
  ]),
];

function nobodyToken(): string {
  return 'A'.repeat(299);
}

const badges: BadInput[] = [
  ...inPath(
    { call: 'GET /api/badges/{}', as: anybody },
    ['x.png', 'x', 'X.svg', '-.svg', 'a--b.svg', '.svg', 'a.svg.svg', 'ş.svg', `${'a'.repeat(121)}.svg`].map(
      encodeURI,
    ),
  ),
  ...inPath({ call: 'GET /api/badges/{}', as: anybody, refusal: '404 business_not_found' }, [
    'boyle-bir-isletme-yok.svg',
  ]),
  ...inQuery({ call: 'GET /api/badges/link', as: anybody }, [
    'slug=',
    'slug=A',
    'slug=a%20b',
    'slug=a&slug=b',
    `slug=${long('a', 121)}`,
    'x=1',
  ]),
  ...inQuery({ call: 'GET /api/badges/link', as: anybody, refusal: '404 business_not_found' }, [
    'slug=boyle-bir-isletme-yok',
  ]),
  ...inQuery({ call: 'GET /api/badges/question', as: anybody }, [
    'slug=a',
    'token=a',
    'slug=a&token=b&slug=c',
    `slug=${long('a', 201)}&token=b`,
    `slug=a&token=${long('b', 2001)}`,
    `slug=a&token=b&said=${long('s', 501)}`,
    `slug=a&token=b&from=${long('f', 501)}`,
  ]),
  ...inQuery({ call: 'GET /api/businesses/alike', as: anybody }, [
    'handle=',
    `handle=${long('h', 61)}`,
    'handle=a&handle=b',
    'x=1',
  ]),
  ...inQuery({ call: 'GET /api/businesses/cards/new', as: anybody }, [
    'x=1',
    'q=a&q=b',
    `q=${long('a', 5000)}`,
  ]),
  ...inQuery({ call: 'GET /api/businesses/cards', as: anybody }, [
    'token=',
    'x=1',
    `token=${long('t', 6001)}`,
    'token=a&token=b',
  ]),
  ...inQuery({ call: 'GET /api/businesses/cards', as: anybody, refusal: '404 not_found' }, [
    'token=x',
    'token=a.b.c',
    'token=%00',
    'token=eyJhbGciOiJub25lIn0.e30.',
  ]),
];

const hash = 'a'.repeat(64);
const picture = { call: 'POST /api/photo-checks', as: anybody } as const;
const together = { call: 'POST /api/businesses/together', as: anybody } as const;
const payee = { call: 'POST /api/payees/check', as: anybody } as const;
const account = { iban: 'TR330006100519786457841326' };

const questionsInBodies: BadInput[] = [
  ...inJson(
    picture,
    { hash },
    {
      hash: [
        leftOut,
        ...noTexts,
        '',
        'a'.repeat(63),
        'a'.repeat(65),
        'A'.repeat(64),
        'g'.repeat(64),
        `${'a'.repeat(63)}\u0000`,
      ],
      inside: [...noTexts, '', 'a'.repeat(63), 'Z'.repeat(64)],
    },
  ),
  ...inJson(
    { ...picture, refusal: '400 invalid_request' },
    { hash },
    { image: ['data:image/png;base64,AAAA'], url: ['https://dolandirici.example'] },
  ),
  ...inBody(picture, noJson),
  ...inJson(
    together,
    { keys: ['@kuytukoru'] },
    {
      keys: [
        leftOut,
        null,
        '@a',
        7,
        {},
        [],
        [''],
        [' '],
        [null],
        [1],
        [['@a']],
        Array(13).fill('@a'),
        ['a'.repeat(longestAsked + 1)],
      ],
    },
  ),
  ...inQuery({ ...together }, ['keys=@a', 'x=1'], { json: { keys: ['@kuytukoru'] } }),
  ...inBody(together, noJson),
  ...inJson(payee, account, {
    iban: [leftOut, ...noTexts, 'T'.repeat(101)],
    business: [null, 7, [], '', 'A', 'a b', 'a'.repeat(121)],
  }),
  ...inJson({ ...payee, refusal: '422 iban_invalid' }, account, {
    iban: ['', ' ', ...noIbans, 'DE89370400440532013000', '\u0000'],
  }),
  ...inJson({ ...payee, refusal: '404 business_not_found' }, account, {
    business: ['boyle-bir-isletme-yok'],
  }),
  ...inQuery(payee, ['iban=TR330006100519786457841326'], { json: account }),
  ...inBody(payee, noJson),
];

export const questions: readonly BadInput[] = [...pictures, ...badges, ...questionsInBodies];
