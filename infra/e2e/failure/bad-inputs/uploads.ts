import { type BadInput, inBody, inFiles, inHeaders, type SentFile } from './bad-input.ts';
import { goodApplication as application, goodReport as report } from './texts.ts';

const visitor = 'visitor' as const;
const letters = (count: number) => 'a'.repeat(count);
const reporting = { call: 'POST /api/report', as: visitor } as const;

const boundary = (body: string): [string, string] => [
  body.replaceAll('\n', '\r\n'),
  'multipart/form-data; boundary=x',
];
const field = (name: string, value: string) =>
  `--x\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`;
const whole = Object.entries(report)
  .map(([name, value]) => field(name, value))
  .join('');

const parts: BadInput[] = [
  ...inBody(reporting, {
    'no part at all': boundary('--x--\n'),
    'an empty body': boundary(''),
    'no boundary in the body': boundary('merhaba'),
    'another boundary': [
      '--y\r\nContent-Disposition: form-data; name="name"\r\n\r\nEv\r\n--y--\r\n',
      'multipart/form-data; boundary=x',
    ],
    'an end that is missing': boundary(whole),
    'an end within a part': boundary(
      `${whole}--x\nContent-Disposition: form-data; name="evidence"; filename="a.jpg"\n`,
    ),
    'a field twice': boundary(`${whole}${field('name', 'Başka Ev')}--x--\n`),
    'a field of 70 kB': boundary(`${whole}${field('note', '')}${field('website', letters(70_000))}--x--\n`),
    'three hundred fields': boundary(
      `${whole}${Array.from({ length: 300 }, (_, at) => field(`f${at}`, '1')).join('')}--x--\n`,
    ),
    'a prototype as a field': boundary(`${field('__proto__', 'x')}${field('constructor', 'y')}--x--\n`),
    'fields as a list': boundary(`${field('name[]', 'Ev')}${field('desc[$ne]', '')}--x--\n`),
  }),
  ...(['POST /api/report', 'POST /api/apply', 'POST /api/appeal', 'POST /api/correction'] as const).flatMap(
    (call) =>
      inBody(
        { call, as: visitor, refusal: '415 unsupported_media_type' },
        {
          JSON: JSON.stringify(report),
          'a form of a page': ['name=Ev&desc=x', 'application/x-www-form-urlencoded'],
          'plain text': ['merhaba', 'text/plain'],
          XML: ['<report/>', 'application/xml'],
          'no type': ['merhaba', null],
          'a mixed multipart': ['--x--', 'multipart/mixed; boundary=x'],
        },
      ),
  ),
  ...inBody(reporting, { 'a multipart without a boundary': [whole, 'multipart/form-data'] }),
];

const lie = (bytes: SentFile['bytes'], name = 'dekont.jpg', type = 'image/jpeg'): SentFile => ({
  field: 'evidence',
  name,
  type,
  bytes,
});
const foreign = [
  'a plain text',
  'a page with a script',
  'a drawing with a script',
  'a Windows program',
  'a Linux program',
  'a shell script',
  'an archive',
  'a GIF',
  'a bitmap',
  'a TIFF',
  'a film',
  'a sound',
  'one byte',
] as const;
const damaged = [
  'half a photograph',
  'the beginning of a photograph',
  'a PNG without pixels',
  'half a WebP',
  'half a PDF',
  'a PDF of nothing',
  'a page behind the mark of a PDF',
] as const;

const files: BadInput[] = [
  ...inFiles(reporting, report, [
    ...foreign.map((bytes) => ['415 file_type_not_allowed', lie(bytes)] as const),
    ...foreign
      .slice(0, 4)
      .map((bytes) => ['415 file_type_not_allowed', lie(bytes, 'dekont.pdf', 'application/pdf')] as const),
    ...damaged.map((bytes) => ['422 file_damaged', lie(bytes)] as const),
    ['422 image_too_big', lie('a PNG of a million pixels an edge')],
    ['422 file_damaged', lie('nothing')],
    ['415 file_type_not_allowed', lie('a shell script', '../../../etc/cron.d/x.jpg')],
    ['415 file_type_not_allowed', lie('a page with a script', 'dekont.jpg\u0000.html')],
    ['415 file_type_not_allowed', lie('a page with a script', '\u202egpj.exe')],
    ['415 file_type_not_allowed', lie('a Windows program', 'C:\\Windows\\dekont.jpg')],
    ['400 invalid_request', { ...lie('photograph'), field: 'photo' }],
    ['400 invalid_request', { ...lie('photograph'), field: '__proto__' }],
    ['400 invalid_request', { ...lie('photograph'), field: 'evidence[]' }],
  ]),
  ...inFiles({ call: 'POST /api/apply', as: visitor }, application, [
    [
      '415 file_type_not_allowed',
      { field: 'taxCertificate', name: 'vergi.pdf', type: 'application/pdf', bytes: 'a page with a script' },
    ],
    [
      '415 file_type_not_allowed',
      { field: 'taxCertificate', name: 'vergi.pdf', type: 'application/pdf', bytes: 'photograph' },
    ],
    [
      '415 file_type_not_allowed',
      { field: 'documents', name: 'ev.jpg', type: 'image/jpeg', bytes: 'a drawing with a script' },
    ],
    [
      '422 file_damaged',
      { field: 'workPermit', name: 'ruhsat.pdf', type: 'application/pdf', bytes: 'half a PDF' },
    ],
    ['400 invalid_request', { field: 'selfie', name: 'ev.jpg', type: 'image/jpeg', bytes: 'photograph' }],
  ]),
];

// Here files reach media, and the form is refused for something else.
const besides: BadInput[] = [
  ...inFiles(reporting, { ...report, name: '' }, [['400 invalid_request', lie('photograph')]]),
  ...inFiles(reporting, report, [['422 file_damaged', lie('photograph'), lie('half a PDF', 'dekont.pdf')]]),
  ...inFiles(reporting, { ...report, evidenceNotes: '{' }, [['400 invalid_json_part', lie('photograph')]]),
  ...inFiles({ call: 'POST /api/appeal', as: visitor }, {}, [['400 invalid_request', lie('photograph')]]),
  ...inFiles({ call: 'POST /api/correction', as: visitor }, {}, [['400 invalid_request', lie('photograph')]]),
];

export const uploads: readonly BadInput[] = [
  ...parts,
  ...files,
  ...besides,
  ...inHeaders(
    reporting,
    { form: report },
    ['yedi777', 'a b c d e f', '\u00fc\u00fc\u00fc\u00fc\u00fc\u00fc\u00fc\u00fc', letters(129)].map(
      (key) => ({ 'idempotency-key': key }),
    ),
  ),
];
