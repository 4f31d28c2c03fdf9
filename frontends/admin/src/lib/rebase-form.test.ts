import { describe, expect, it } from '@jest/globals';
import { rebaseForm } from './rebase-form.ts';

const opened = { name: 'Göl Evi', phone: '0532 000 00 00', city: 'Sakarya', verified: false };

describe('rebaseForm', () => {
  it('[R167] keeps what was typed and takes the rest as it is now', () => {
    const typed = { ...opened, name: 'Göl Evleri' };
    const fresh = { ...opened, phone: '0533 111 11 11', verified: true };
    expect(rebaseForm(opened, typed, fresh)).toEqual({
      form: { ...fresh, name: 'Göl Evleri' },
      contested: [],
    });
  });

  it('names the fields that both changed, unless both wrote the same', () => {
    const typed = { ...opened, name: 'Göl Evleri', city: 'Kocaeli', verified: true };
    const fresh = { ...opened, name: 'Göl Konağı', city: 'Kocaeli' };
    const { form, contested } = rebaseForm(opened, typed, fresh);
    expect(contested).toEqual(['name']);
    expect(form).toMatchObject({ name: 'Göl Evleri', city: 'Kocaeli', verified: true });
  });
});
