import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFDocument, StandardFonts } from 'pdf-lib';

// `npm run fixtures -w services/media` writes test/fixtures/documents anew; the files are committed.
const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));

async function document(title: string, lines: readonly string[], pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const day = new Date('2026-01-15T09:00:00Z');
  pdf.setTitle(title);
  pdf.setCreationDate(day);
  pdf.setModificationDate(day);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842]);
    page.drawText(title, { x: 60, y: 760, size: 22, font });
    lines.forEach((line, index) => {
      page.drawText(line, { x: 60, y: 715 - index * 22, size: 12, font });
    });
    page.drawText(`${number} / ${pages}`, { x: 280, y: 40, size: 10, font });
  }
  return pdf.save();
}

mkdirSync(`${folder}documents`, { recursive: true });
const fictional = 'Fictional document for tests. No such business exists.';
writeFileSync(
  `${folder}documents/tax-plate.pdf`,
  await document('TAX PLATE (SPECIMEN)', [fictional, 'No: 0000000000'], 1),
);
writeFileSync(`${folder}documents/lease.pdf`, await document('LEASE (SPECIMEN)', [fictional, 'Sapanca'], 3));
