import type { CheckKind } from '@edogrula/contracts/business-checks';
import { describe, expect, it } from '@jest/globals';
import type { Attachment } from '../../components/attachments/attachment.ts';
import { applicationOf } from '../../testing/records.ts';
import { type Looked, mayTick, subjectsOf, ticksOf } from './approval-subjects.ts';

const file = (id: string, kind: Attachment['kind']): Attachment => ({
  _id: id,
  kind,
  url: '',
  name: id,
  mime: 'image/jpeg',
  note: '',
  blur: false,
  index: 0,
  sizeBytes: 1,
  activeContent: false,
});
const application = applicationOf(1, {
  attachments: [file('t', 'tax_certificate'), file('i1', 'image'), file('i2', 'image')],
});
const subjects = subjectsOf(application);
const of = (kind: string) => {
  const found = subjects.find((subject) => subject.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};

const looked = (viewed: string[], followed: CheckKind[] = []): Looked => ({
  viewed: new Set(viewed),
  followed: new Set(followed),
});

describe('[decision 38] what can be ticked of an application', () => {
  it('is what it has: files that came, contacts that were given', () => {
    expect(subjects.map(({ kind }) => kind)).toEqual(['tax_certificate', 'images', 'handle', 'phone']);
  });

  it('a file only after it was opened, the photographs only after every one was', () => {
    expect(mayTick(of('tax_certificate'), looked([]))).toBe(false);
    expect(mayTick(of('tax_certificate'), looked(['t']))).toBe(true);
    expect(mayTick(of('images'), looked(['i1', 't']))).toBe(false);
    expect(mayTick(of('images'), looked(['i1', 'i2']))).toBe(true);
  });

  it('an account only after its own link was opened, a telephone number at once', () => {
    expect(mayTick(of('phone'), looked([]))).toBe(true);
    expect(mayTick(of('handle'), looked([], ['website']))).toBe(false);
    expect(mayTick(of('handle'), looked([], ['handle']))).toBe(true);
  });

  it('a contact says whether its link was opened or its value compared', () => {
    const ticked = new Set(['tax_certificate', 'handle', 'phone'] as const);
    expect(ticksOf(subjects, ticked, new Set(['handle']))).toEqual([
      { kind: 'tax_certificate', how: 'opened' },
      { kind: 'handle', how: 'opened' },
      { kind: 'phone', how: 'confirmed' },
    ]);
    expect(ticksOf(subjects, new Set(['website']), new Set())).toEqual([]);
  });
});
