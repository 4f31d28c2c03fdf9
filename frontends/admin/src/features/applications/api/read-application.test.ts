import { describe, expect, it } from '@jest/globals';
import { applicationOf } from '../../../testing/records.ts';
import { readApplication } from './read-application.ts';

const file = { _id: 'f', url: '/api/admin/files/f', name: 'vergi.pdf', mime: 'application/pdf', blur: true };
const { attachments: _none, ...bare } = applicationOf(1);
const read = (files: object) => readApplication({ ...bare, ...files } as never).attachments;

describe('the files of an application', () => {
  it.each(['attachments', 'documents', 'documentUrls', 'evidences'])('[R192] are read under %s', (name) => {
    expect(read({ [name]: [file] })).toEqual([file]);
  });

  it('[R192] are none where no list is, and one list is not mixed with another', () => {
    expect(read({})).toEqual([]);
    expect(read({ documents: 'vergi.pdf', evidences: null })).toEqual([]);
    expect(read({ attachments: [], documents: [file] })).toEqual([]);
  });

  it('[R192] a row in today’s shape stays the very same object', () => {
    const row = applicationOf(1);
    expect(readApplication(row)).toBe(row);
  });
});
