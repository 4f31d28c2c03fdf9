import { PDFDocument, StandardFonts } from 'pdf-lib';

const day = new Date('2026-01-01T00:00:00Z');

/** A one-page PDF that says it is a sample; the same title gives the same bytes. Standard fonts lack some Turkish letters. */
export async function demoDocument(title: string, name: string): Promise<File> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setCreationDate(day);
  document.setModificationDate(day);
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  page.drawText('DEMO', { x: 60, y: 720, size: 72, font });
  page.drawText(title, { x: 60, y: 660, size: 24, font });
  page.drawText('Örnek belge, gerçek bir kurumla ilgisi yoktur.', { x: 60, y: 620, size: 13, font });
  return new File([new Uint8Array(await document.save())], name, { type: 'application/pdf' });
}
