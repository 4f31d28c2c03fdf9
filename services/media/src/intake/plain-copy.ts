import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Far more than the objects of a PDF below 20 MB take when they are unpacked. */
const maxCopyBytes = 64 * 1024 * 1024;
/** All of it, and not only what was changed. */
const whole = 0;

/** Node has it; its types leave it to those of browsers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: { f: unknown } };
};

type Write = (self: number, at: number, length: number) => number;

/** What the package keeps to itself of the engine that it wraps. */
type Engine = {
  HEAPU8: Uint8Array;
  wasmExports: {
    malloc: (length: number) => number;
    __indirect_function_table: { set: (place: number, f: unknown) => void };
  };
  _FPDF_SaveAsCopy: (document: number, writer: number, flags: number) => number;
};

/** `(module (import "o" "f" (func (param i32 i32 i32) (result i32))) (export "f" (func 0)))`, assembled. */
const passOn = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f],
  ...[2, 7, 1, 1, 0x6f, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
]);

/** An `FPDF_FILEWRITE` that calls `write`. @returns its address */
function writerOf({ HEAPU8, wasmExports }: Engine, write: Write): number {
  const { f } = new WebAssembly.Instance(new WebAssembly.Module(passOn), { o: { f: write } }).exports;
  // The table cannot grow. Its first place, where no function of C may be, is the only free one.
  wasmExports.__indirect_function_table.set(0, f);
  const writer = wasmExports.malloc(8);
  const [version, place] = [1, 0];
  new Int32Array(HEAPU8.buffer, writer, 2).set([version, place]);
  return writer;
}

let library: Promise<PDFiumLibrary> | undefined;

/**
 * A PDF as PDFium writes it anew: every object that its tables lead to, one by one, unpacked, and names without
 * escapes; streams stay as they are. In a process whose limits bound time and memory (guard.ts), one at a time.
 * @throws Error when PDFium cannot open it, RangeError when the copy would be longer than 64 MB
 */
export async function writePlainCopy(bytes: Uint8Array): Promise<Buffer> {
  library ??= PDFiumLibrary.init();
  const { module: engine } = (await library) as unknown as { module: Engine };
  const document = await (await library).loadDocument(bytes);
  const pieces: Buffer[] = [];
  let left = maxCopyBytes;
  const writer = writerOf(engine, (_self, at, length) => {
    left -= length;
    if (left >= 0) pieces.push(Buffer.from(engine.HEAPU8.subarray(at, at + length)));
    return Number(left >= 0);
  });
  const { documentIdx } = document as unknown as { documentIdx: number };
  const isWritten = engine._FPDF_SaveAsCopy(documentIdx, writer, whole);
  document.destroy();
  if (left < 0) throw new RangeError('the copy is too long');
  if (!isWritten) throw new Error('no copy could be written');
  return Buffer.concat(pieces);
}

/** Says where the table of objects is (ISO 32000-1, 7.5.5). */
const leadsToTable = 'startxref';

/** The same PDF, in which no reader finds a table: it has to look for the objects, as some do with what they miss. */
export function withoutTables(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(leadsToTable); at >= 0; at = copy.indexOf(leadsToTable, at))
    copy.fill('x', at, at + leadsToTable.length);
  return copy;
}
