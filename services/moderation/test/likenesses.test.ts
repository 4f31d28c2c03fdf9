import type { dossierView } from '@edogrula/contracts/http/dossier';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { png } from './support/files.ts';
import { newSeller, reportForm } from './support/forms.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

type Dossier = z.output<typeof dossierView>;
const dossierOf = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}/dossier`, { as: admin() })).body as Dossier;
let sent = 0;
/** A report with a text and evidence of its own. */
async function report(own: { desc?: string; evidence?: Buffer[] } = {}): Promise<string> {
  sent += 1;
  const unlike = Array.from({ length: 12 }, (_, word) => `söz${sent}x${word}`).join(' ');
  const form = reportForm({
    fields: { ...newSeller(), desc: own.desc ?? unlike },
    files: { evidence: own.evidence ?? [png(100 + sent)] },
  });
  const { body } = await stage.call('POST', '/api/report', { as: visitor(`b${sent}@example.com`), form });
  return String(body._id);
}
const alikeOf = async (id: string) =>
  (await dossierOf(id)).alike.map(({ number, shares }) => [number, shares]);

describe('other reports that may be about the same seller', () => {
  it('[R301] are suggested by the same file and by the same words, and join nothing by it', async () => {
    const desc =
      'Bungalov için kapora istedi, gönderdikten sonra telefonlarımı açmadı ve hesabını başka bir adla yeniden açtı.';
    const one = await report({ desc, evidence: [png(1)] });
    const byFile = await report({ evidence: [png(2), png(1)] });
    const byWords = await report({ desc: `${desc} Aman dikkat edin.` });
    const stranger = await report();
    const { number: fileNumber } = await dossierOf(byFile);
    const { number: wordsNumber } = await dossierOf(byWords);
    expect(await alikeOf(one)).toEqual([
      [fileNumber, ['photo']],
      [wordsNumber, ['text']],
    ]);
    expect(await alikeOf(stranger)).toEqual([]);
    expect((await dossierOf(one)).reports).toHaveLength(1);
  });

  it('[R301] a rejected report suggests nothing, and a merged one is no suggestion any more', async () => {
    const [one, other, third] = [
      await report({ evidence: [png(3)] }),
      await report({ evidence: [png(3)] }),
      await report({ evidence: [png(3)] }),
    ];
    const as = admin();
    await stage.call('POST', `/api/admin/report/${third}/reject`, { as, body: { reason: 'Kanıt yok.' } });
    const { _id, number } = await dossierOf(other);
    expect(await alikeOf(one)).toEqual([[number, ['photo']]]);
    const into = (await dossierOf(one))._id;
    const body = { with: _id, reason: 'Aynı ekran görüntüsü.' };
    await stage.call('POST', `/api/admin/report/dossiers/${into}/merge`, { as, body });
    expect(await alikeOf(one)).toEqual([]);
    expect(await dossierOf(one)).toMatchObject({ merged: [{ _id, number, byReport: false }] });
  });
});
