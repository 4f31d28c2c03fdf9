import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const draft = async (kind: 'articles' | 'pages', title: string) => {
  const answer = await service.asAdmin('POST', `/api/cms/${kind}`, { title, content: '**Taslak** metin' });
  const { article, page } = answer.json();
  return (article ?? page) as { _id: string; slug: string; version: number };
};
const link = async (kind: 'articles' | 'pages', id: string) =>
  (await service.asAdmin('POST', `/api/cms/${kind}/${id}/preview`)).json() as {
    url: string;
    expiresAt: string;
  };
const tokenOf = ({ url }: { url: string }) => url.replace('/onizleme/', '');
const read = (token: string) => service.get(`/api/cms/preview/${encodeURIComponent(token)}`);

describe('preview links', () => {
  it.each(['articles', 'pages'] as const)(
    'show a draft of %s as it is, to whoever holds them',
    async (kind) => {
      const { _id, slug } = await draft(kind, 'Önizlenen');
      const made = await link(kind, _id);
      expect(made.url).toMatch(/^\/onizleme\/[A-Za-z0-9._-]+$/);
      expect((await service.get(`/api/cms/${kind}?slug=${slug}`)).json().total).toBe(0);
      await service.asAdmin('PUT', `/api/cms/${kind}/${_id}`, { title: 'Sonra değişti' });
      const answer = await read(tokenOf(made));
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      const { kind: name, article, page, expiresAt } = answer.json();
      expect([name, expiresAt]).toEqual([kind.slice(0, -1), made.expiresAt]);
      expect(article ?? page).toMatchObject({ title: 'Sonra değişti', status: 'draft' });
      expect((article ?? page).html).toContain('<strong>Taslak</strong>');
    },
  );

  it('end after half an hour, and with the text', async () => {
    const { _id } = await draft('articles', 'Süreli');
    const token = tokenOf(await link('articles', _id));
    service.stage.time.now = new Date(service.stage.time.now.getTime() + 30 * 60_000);
    expect((await read(token)).statusCode).toBe(410);
    const fresh = tokenOf(await link('articles', _id));
    await service.asAdmin('DELETE', `/api/cms/articles/${_id}`);
    expect((await read(fresh)).statusCode).toBe(404);
  });

  it('cannot be made up, changed, or used for another text', async () => {
    const one = await draft('articles', 'Biri');
    const other = await draft('articles', 'Öteki');
    const token = tokenOf(await link('articles', one._id));
    const forged = [
      token.replace(one._id, other._id),
      token.replace('article.', 'page.'),
      `${token}A`,
      token.slice(0, -1),
      `article.${one._id}.zzzzzzzz.zzzzzzzz.AAAA`,
      'x',
      '../articles',
      '%00',
    ];
    for (const wrong of forged) expect([wrong, (await read(wrong)).statusCode]).toEqual([wrong, 404]);
  });

  it('no text, no link', async () => {
    expect((await service.asAdmin('POST', `/api/cms/pages/${uuidv7()}/preview`)).statusCode).toBe(404);
    expect((await service.asAdmin('POST', '/api/cms/pages/x/preview')).statusCode).toBe(400);
  });
});
