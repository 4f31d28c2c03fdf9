import { describe, expect, it } from '@jest/globals';
import { acceptedEvidence, acceptedPictures, isHeic, isPicture } from './upload-types.ts';

describe('types of uploads', () => {
  it.each([
    ['a.heic', 'image/heic', true, true],
    ['a.HEIC', '', true, true],
    ['a.heif', 'application/octet-stream', true, true],
    ['a.heic', 'text/html', false, false],
    ['a.jpg', 'image/jpeg', false, true],
    ['a.png', 'image/png', false, true],
    ['a.webp', 'image/webp', false, true],
    ['a.gif', 'image/gif', false, false],
    ['a.svg', 'image/svg+xml', false, false],
    ['a.jpg', '', false, false],
    ['a.heic.exe', '', false, false],
  ])('[R217] [R223] %s as «%s»: HEIC %s, picture %s', (name, type, heic, picture) => {
    expect([isHeic({ name, type }), isPicture({ name, type })]).toEqual([heic, picture]);
  });

  it('[R045] a field offers them by type, and by name where a system knows no type', () => {
    expect(acceptedPictures).toBe('image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif');
    expect(acceptedEvidence).toBe(`${acceptedPictures},application/pdf`);
  });
});
