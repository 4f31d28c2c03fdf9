import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '@edogrula/contracts/http/all-endpoints';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { rowOf } from '../../../../gateway/src/upstreams.ts';
import { renderApiTable } from './render-api-table.ts';

const table = readFileSync(join(repositoryRoot, 'docs', 'API.md'), 'utf8');

describe('docs/API.md', () => {
  it('is what the endpoints say; `npm run docs:api` writes it', () => {
    expect(table).toBe(renderApiTable());
  });

  it('[R006] [R232] [R395] names policy, roles and failures of an operation, at each of its addresses', () => {
    const row = 'admin | owner, moderator | moderation | 400, 401, 403, 404, 409, 422 |';
    expect(table).toContain(`| \`POST /api/admin/requests/:id/approve\` | ${row}`);
    expect(table).toContain(`| \`POST /api/apply/:id/approve\` | ${row}`);
    expect(table).toContain('| `GET /api/businesses/search` | public | – | business | 400 |');
    expect(table).toContain(
      '| `PUT /internal/files/:id` | service | – | media | 400, 404, 409, 410, 413, 415, 422 |',
    );
  });
});

describe('the gateway', () => {
  it('leads each public address to the service that answers it, and no internal one', () => {
    for (const { path, service } of areas.flatMap((area) => Object.values(area))) {
      expect([path, rowOf(path)?.upstream]).toEqual([
        path,
        path.startsWith('/internal/') ? undefined : service,
      ]);
    }
  });
});
