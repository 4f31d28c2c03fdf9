import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { inputFault } from './input-faults.ts';

const said = (schema: z.ZodType, input: unknown): string | undefined =>
  schema.safeParse(input, { error: inputFault }).error?.issues[0]?.message;

describe('inputFault', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['is missing', z.string(), undefined, 'Bu alan zorunludur.'],
    ['has another type', z.string(), 7, 'Bu değer beklenen türde değil.'],
    ['is no number', z.coerce.number(), 'iki', 'Bu değer beklenen türde değil.'],
    ['is no whole number', z.int(), 1.5, 'Bu değer beklenen türde değil.'],
    ['is too long', z.string().max(2000), 'a'.repeat(2001), 'En çok 2.000 karakter olmalıdır.'],
    ['is too short', z.string().min(3), 'a', 'En az 3 karakter olmalıdır.'],
    ['holds too many', z.array(z.string()).max(1), ['a', 'b'], 'En çok 1 öğe seçilebilir.'],
    ['holds too few', z.array(z.string()).min(1), [], 'En az 1 öğe seçilmelidir.'],
    ['is too large', z.number().max(5), 6, 'En çok 5 olmalıdır.'],
    ['is too small', z.number().min(1), 0, 'En az 1 olmalıdır.'],
    ['has another form', z.uuid(), 'x', 'Bu değer beklenen biçimde değil.'],
    ['is no choice', z.enum(['a']), 'b', 'Bu değer seçenekler arasında yok.'],
    ['is none of a union', z.union([z.number(), z.null()]), 'b', 'Bu değer seçenekler arasında yok.'],
    ['has a field too many', z.strictObject({}), { a: 1 }, 'Bu istekte bilinmeyen bir alan var.'],
    [
      'is refused for a reason without words',
      z.string().refine(() => false),
      'a',
      'Bu değer kabul edilmiyor.',
    ],
  ])('[R425] says in Turkish alone what is wrong with a value that %s', (_fault, schema, input, sentence) => {
    expect(said(schema, input)).toBe(sentence);
  });

  it('leaves a field its own sentence', () => {
    expect(said(z.string().min(3, 'Adınızı yazın.'), '')).toBe('Adınızı yazın.');
  });
});
