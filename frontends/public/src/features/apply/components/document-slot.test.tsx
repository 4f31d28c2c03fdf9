import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDocuments } from '../use-documents.ts';
import { DocumentSlotField } from './document-slot.tsx';

afterEach(cleanup);

function Slot() {
  return <DocumentSlotField kind="taxCertificate" documents={useDocuments()} />;
}
const pdf = (name: string, type = 'application/pdf') => new File(['%PDF-1.4'], name, { type });
const input = () => screen.getByLabelText('Vergi levhası (PDF)');

describe('a document slot', () => {
  it('[R034] takes a PDF and gives it back', async () => {
    const user = userEvent.setup();
    render(<Slot />);
    await user.upload(input(), pdf('vergi.pdf'));
    expect(await screen.findByText('vergi.pdf')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'vergi.pdf: sil' }));
    expect(screen.queryByText('vergi.pdf')).toBeNull();
  });

  it('[R216] says why a file is refused', async () => {
    const user = userEvent.setup({ applyAccept: false });
    render(<Slot />);
    await user.upload(input(), pdf('foto.png', 'image/png'));
    expect(await screen.findByText("Lütfen PDF formatında ve 20MB'dan küçük bir dosya seçin.")).toBeTruthy();
    await user.upload(input(), pdf('vergi.pdf'));
    expect(await screen.findByText('vergi.pdf')).toBeTruthy();
    expect(screen.queryByText(/20MB/)).toBeNull();
  });

  it('[R216] looks into the file: another format under a PDF’s name is refused', async () => {
    const user = userEvent.setup();
    render(<Slot />);
    await user.upload(input(), new File(['\u0089PNG'], 'vergi.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText("Lütfen PDF formatında ve 20MB'dan küçük bir dosya seçin.")).toBeTruthy();
  });
});
