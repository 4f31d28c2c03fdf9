import { describe, expect, it } from '@jest/globals';
import { emptyReport } from '../report-form.ts';
import { reportForm } from './submit-report.ts';

const evidence = (name: string, note: string, blur: boolean) => ({
  id: name,
  src: null,
  note,
  blur,
  file: new File([`bytes of ${name}`], name, { type: 'image/png' }),
});

describe('the form of a report as it goes out', () => {
  it('[R153] [R193] [R045] has every field, the files as they were chosen, and a note for each of them', async () => {
    const values = {
      ...emptyReport,
      name: ' Sahte Vadi ',
      instagramUsername: '@sahte vadi',
      instagramUrl: ' https://www.instagram.com/sahtevadi/ ',
      phone: '0532 765 43 21',
      desc: ' Kaporayı gönderdim, sonra beni engellediler. ',
    };
    const form = reportForm(values, [evidence('a.png', ' Dekont ', true), evidence('b.png', '', false)]);
    const { evidenceNotes, ...fields } = Object.fromEntries(form) as Record<string, string>;
    expect(fields).toMatchObject({
      name: 'Sahte Vadi',
      instagramUsername: 'sahtevadi',
      instagramUrl: 'https://www.instagram.com/sahtevadi/',
      phone: '05327654321',
      desc: 'Kaporayı gönderdim, sonra beni engellediler.',
    });
    expect(JSON.parse(evidenceNotes ?? '')).toEqual([
      { index: 0, note: 'Dekont', blur: true, name: 'a.png' },
      { index: 1, note: '', blur: false, name: 'b.png' },
    ]);
    const files = form.getAll('evidence') as File[];
    // Blur is of the preview alone: what goes out is what was chosen.
    expect(await Promise.all(files.map(async (file) => [file.name, await file.text()]))).toEqual([
      ['a.png', 'bytes of a.png'],
      ['b.png', 'bytes of b.png'],
    ]);
  });

  it('[R222] says what is unknown, and nothing of it where all is known', () => {
    const ticks = (values: object) =>
      ['phoneUnknown', 'instagramUnknown'].map((tick) =>
        reportForm({ ...emptyReport, ...values }, []).get(tick),
      );
    expect(ticks({})).toEqual([null, null]);
    expect(ticks({ phoneUnknown: true })).toEqual(['true', null]);
    expect(ticks({ instagramUnknown: true })).toEqual([null, 'true']);
  });
});
