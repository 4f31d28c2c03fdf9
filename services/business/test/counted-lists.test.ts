import { withClient } from '@edogrula/service-kit/with-client';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
const rows = 10_003;

beforeAll(async () => {
  service = await startTestService();
  await withClient(service.database.superuserUrl, (client) =>
    client.query(`insert into business.business (id, slug, name, demo, name_folded, type_key, place_folded,
        search_folded, created_at, updated_at)
      select gen_random_uuid(), 'dolgu-' || n, 'Dolgu', false, '', 'dolgu', '', 'dolgu', now(), now()
      from generate_series(1, ${rows}) n`),
  );
});
afterAll(() => service.close());

it('[R161] of more than 10,000 businesses the desk’s list says «at least»; what has pages or a card alone is exact', async () => {
  for (const query of ['', '?q=dolgu', '?after='])
    expect((await service.asAdmin('GET', `/api/admin/businesses${query}`)).json()).toMatchObject({
      total: 10_000,
      next: expect.any(String),
    });
  expect((await service.get('/api/businesses?limit=50')).json()).toMatchObject({ total: rows, pages: 201 });
  expect((await service.asAdmin('GET', '/api/admin/businesses/counts')).json()).toMatchObject({
    businesses: rows,
  });
});
