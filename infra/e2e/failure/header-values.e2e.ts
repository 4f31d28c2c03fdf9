import { headerValues, readHeaders } from '@edogrula/service-kit/testing/header-values';
import { rawRequest } from '@edogrula/service-kit/testing/raw-request';
import { describe, it } from '@jest/globals';
import { expect } from '../support/expect.ts';
import { sharedStack } from '../support/shared-stack.ts';

/** One path of the site and of each service whose own reading of a header is asked, reads and writes. */
const asked = [
  'GET /',
  'GET /api/businesses/search?q=golkiyi.com',
  'GET /api/owner/business',
  'GET /api/admin/requests',
  'POST /api/auth/verify-code',
  'POST /api/report',
  'GET /api/cms/articles',
  'GET /api/img/00000000-0000-7000-8000-000000000000',
] as const;

describe('whatever a header holds, at the gateway, the site and the services themselves', () => {
  it.each(readHeaders)('%s: it is answered, never with a failure of ours', async (name) => {
    const { url } = sharedStack();
    const failed: string[][] = [];
    for (const request of asked) {
      const answers = Object.entries(headerValues).map(async ([what, value]) => {
        const head = [`${request} HTTP/1.1`, 'Host: localhost', `${name}: ${value}`, 'Connection: close'];
        const status = await rawRequest(url, head);
        if (!/^HTTP\/1\.1 [234]\d\d /.test(status)) failed.push([request, what, status]);
      });
      await Promise.all(answers);
    }
    expect(failed).toEqual([]);
  });
});
