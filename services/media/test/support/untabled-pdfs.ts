import { deflateSync } from 'node:zlib';
import type { Sample } from './attack-images.ts';
import { plainPdf } from './attack-pdfs.ts';

/** A plain PDF of one page, behind whose end more is written; its table knows nothing of that. */
const followedBy = (more: Buffer, catalogue = '') =>
  Buffer.concat([
    plainPdf([
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
    ]),
    more,
  ]);
const object = (body: string, number = 50) => Buffer.from(`${number} 0 obj\n${body}\nendobj\n`);
/** An object in a packed stream of its own (ISO 32000-1, 7.5.7). */
function packedObject(body: string, { number = 50, type = '/ObjStm' } = {}): Buffer {
  const head = `${number} 0\n`;
  const data = deflateSync(Buffer.from(head + body));
  const first = `60 0 obj\n<< /Type ${type} /N 1 /First ${head.length} /Filter /FlateDecode /Length ${data.length} >>\n`;
  return Buffer.concat([Buffer.from(`${first}stream\n`), data, Buffer.from('\nendstream\nendobj\n')]);
}

const launch = '<< /S /#4caunch /F (cmd.exe) >>';
const script = '<< /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>';
const opening = '/OpenAction 50 0 R';
const openingCatalogue = `<< /Type /Catalog /Pages 2 0 R /OpenAction ${launch} >>`;
const attached = '<< /Type /#45mbeddedFile /Length 2 >>\nstream\nMZ\nendstream';
const listed = '/Names << /EmbeddedFiles 50 0 R >>';

/** PDFs whose action is in an object that no table of objects leads to: a reader that looks for objects finds it. */
export const untabledPdfs: readonly Sample[] = [
  { name: 'a program that nothing leads to', make: () => followedBy(object(launch)) },
  { name: 'a script that nothing leads to', make: () => followedBy(object(script)) },
  { name: 'an attached program that nothing leads to', make: () => followedBy(object(attached)) },
  { name: 'a catalogue behind the end', make: () => followedBy(object(openingCatalogue, 1)) },
  { name: 'a program on opening', make: () => followedBy(object(launch), opening) },
  {
    name: 'a script of a film on opening',
    make: () => followedBy(object('<< /S /Rendition /J#53 (x) >>'), opening),
  },
  { name: 'a packed program on opening', make: () => followedBy(packedObject(launch), opening) },
  { name: 'a packed script on opening', make: () => followedBy(packedObject(script), opening) },
  {
    name: 'a program in a stream of objects under an escaped name',
    make: () => followedBy(packedObject(launch, { type: '/Obj#53tm' }), opening),
  },
  {
    name: 'a packed list of attached files',
    make: () => followedBy(packedObject('<< /Names [(x) << /F (x.exe) /EF << /F 51 0 R >> >>] >>'), listed),
  },
  {
    name: 'a packed catalogue behind the end',
    make: () => followedBy(packedObject(openingCatalogue, { number: 1 })),
  },
];
