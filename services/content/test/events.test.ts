import type { Envelope } from '@edogrula/contracts/events/envelope';
import { type Bus, unreadableType } from '@edogrula/event-bus/bus';
import { connectBus } from '@edogrula/event-bus/connect-bus';
import { parseEvent } from '@edogrula/event-bus/parse-event';
import { createLogger } from '@edogrula/service-kit/logger';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openStage, type Stage, startTestService, type TestService } from './support/service.ts';

const logger = createLogger('test', 'silent');
const types = [
  'content.article.published.v1',
  'content.article.unpublished.v1',
  'content.page.published.v1',
  'content.page.unpublished.v1',
];
const heard: Envelope[] = [];
const edited: Envelope[] = [];
let stage: Stage;
let service: TestService;
let bus: Bus;

beforeAll(async () => {
  stage = await openStage();
  bus = await connectBus({ driver: 'embedded', databaseUrl: stage.env.BUS_DATABASE_URL as string }, logger);
  // The search index's own subscription: durable, ordered, at least once.
  await bus.subscribe({ group: 'business.explore', types, handle: async (event) => void heard.push(event) });
  await bus.subscribe({
    group: 'identity.audit',
    types: ['content.text.edited.v1'],
    handle: async (event) => void edited.push(event),
  });
  service = await startTestService({}, stage);
});
afterAll(async () => {
  await service.close();
  await bus.close();
  await stage.close();
});

const deeds = (subject: string) => edited.filter((event) => event.subject === subject);
const of = (subject: string) => heard.filter((event) => event.subject === subject);
const told = (subject: string) =>
  of(subject).map(({ type, version }) => `${type.split('.').slice(1, 3).join(' ')} ${version}`);
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.asAdmin(method, `/api/cms/${path}`, body);
const made = async (body: object): Promise<string> =>
  (await send('POST', 'articles', body)).json().article._id;
const waiting = async (collection = 'articles') =>
  stage.mongo.collection(collection).countDocuments({ 'pendingEvents.id': { $gt: '' } });

it('[R014] shipped pages and articles are announced once, and not again at the next start', async () => {
  await until(async () => heard.length === 10);
  await service.close();
  service = await startTestService({}, stage);
  const id = await made({ title: 'Sonradan', status: 'published' });
  await until(async () => of(id).length === 1);
  expect(heard.filter((event) => event.type === 'content.page.published.v1')).toHaveLength(7);
  expect(heard.filter((event) => event.type === 'content.article.published.v1')).toHaveLength(4);
  for (const event of heard) expect(parseEvent(event)).toMatchObject({ ok: true });
});

it('published, changed, taken back, published again, deleted: in that order, once each', async () => {
  const id = await made({
    title: 'Sıra',
    slug: 'sira',
    content: 'Göl <b>&amp;</b> orman',
    tags: ['göl'],
    status: 'published',
  });
  await send('PUT', `articles/${id}`, { title: 'Sıra 2' });
  await send('PUT', `articles/${id}`, { status: 'draft', slug: 'baska' });
  await send('PUT', `articles/${id}`, { title: 'Taslakta' });
  await send('PUT', `articles/${id}`, { status: 'published', slug: 'sira' });
  await send('DELETE', `articles/${id}`);
  const expected = [
    'article published 1',
    'article published 2',
    'article unpublished 3',
    'article published 5',
    'article unpublished 6',
  ];
  await until(async () => of(id).length >= expected.length);
  expect(told(id)).toEqual(expected);
  const [first, , taken, , gone] = of(id);
  expect(first?.data).toEqual({
    contentId: id,
    slug: 'sira',
    title: 'Sıra',
    excerpt: '',
    text: 'Göl & orman',
    coverImage: null,
    place: 'Sapanca',
    tags: ['göl'],
  });
  expect(taken?.data).toEqual({ contentId: id, slug: 'sira' });
  expect(gone?.data).toEqual({ contentId: id, slug: 'sira' });
  await until(async () => (await waiting()) === 0);
  expect(JSON.stringify(heard)).not.toContain(unreadableType);
});

it('drafts are never spoken of', async () => {
  const id = await made({ title: 'Sessiz' });
  await send('PUT', `articles/${id}`, { content: 'sır' });
  await send('DELETE', `articles/${id}`);
  const last = await made({ title: 'İşaret', status: 'published' });
  await until(async () => of(last).length === 1);
  expect(of(id)).toEqual([]);
});

it('pages speak as pages', async () => {
  const { page } = (
    await send('POST', 'pages', { title: 'Çerez', status: 'published', seoDescription: 'Kısa' })
  ).json();
  await send('DELETE', `pages/${page._id}`);
  await until(async () => of(page._id).length === 2);
  expect(told(page._id)).toEqual(['page published 1', 'page unpublished 2']);
  expect(of(page._id)[0]?.data).toMatchObject({ excerpt: 'Kısa', place: null, tags: [] });
});

it('a change that is refused says nothing', async () => {
  const id = await made({ title: 'Reddedilecek', slug: 'reddedilecek', status: 'published' });
  await made({ title: 'Dolu', slug: 'dolu' });
  expect((await send('PUT', `articles/${id}`, { slug: 'dolu' })).statusCode).toBe(409);
  expect((await send('PUT', `articles/${id}`, { title: 'x', version: 9 })).statusCode).toBe(409);
  expect((await send('POST', 'articles', { title: 'x', slug: 'dolu', status: 'published' })).statusCode).toBe(
    409,
  );
  await send('PUT', `articles/${id}`, { title: 'Sonra' });
  await until(async () => of(id).length === 2);
  expect(told(id)).toEqual(['article published 1', 'article published 2']);
});

it('indexes 4000 characters at most, never half a letter', async () => {
  const id = await made({ title: 'Uzun', content: `${'a'.repeat(3999)}😀 son`, status: 'published' });
  await until(async () => of(id).length === 1);
  expect(of(id)[0]?.data.text).toBe('a'.repeat(3999));
});

it('what a crash left behind between publishing and marking comes again under the same id, and goes', async () => {
  let crashed = false;
  const dying: Bus = {
    ...bus,
    publish: async (events) => {
      await bus.publish(events);
      // The process ends here: the bus has the events, the store does not know it.
      crashed = true;
      throw new Error('planned');
    },
    close: async () => undefined,
  };
  const first = await startTestService({}, stage, { bus: dying });
  await service.close();
  const answer = await first.asAdmin('POST', '/api/cms/articles', { title: 'Yarım', status: 'published' });
  const { _id } = answer.json().article;
  await until(async () => crashed && of(_id).length > 0);
  expect(await waiting()).toBe(1);
  await first.close();
  service = await startTestService({}, stage);
  await until(async () => (await waiting()) === 0);
  const ids = new Set(of(_id).map((event) => event.id));
  expect(ids.size).toBe(1);
});

it('what could not be published at all waits for the next start', async () => {
  const down: Bus = {
    ...bus,
    publish: () => Promise.reject(new Error('down')),
    lag: async () => 0,
    healthy: async () => false,
    close: async () => undefined,
  };
  const first = await startTestService({}, stage, { bus: down });
  await service.close();
  const created = await first.asAdmin('POST', '/api/cms/articles', {
    title: 'Bekleyen',
    status: 'published',
  });
  expect(created.statusCode).toBe(201);
  const { _id } = created.json().article;
  await first.asAdmin('DELETE', `/api/cms/articles/${_id}`);
  expect((await first.get('/readyz')).json()).toMatchObject({ ok: false, missing: ['bus'] });
  await first.close();
  expect(of(_id)).toEqual([]);
  service = await startTestService({}, stage);
  await until(async () => of(_id).length === 2);
  expect(told(_id)).toEqual(['article published 1', 'article unpublished 2']);
});

it('[R173] every deed of an editor waits in the text for the audit log: who, what, which fields', async () => {
  const id = await made({ title: 'Kimin işi', slug: 'kimin-isi' });
  await send('PUT', `articles/${id}`, { title: 'Kimin işi bu', tags: ['göl'] });
  await send('POST', `articles/${id}/preview`);
  await send('DELETE', `articles/${id}`);
  await until(async () => deeds(id).length === 4);
  expect(deeds(id).map(({ data }) => data)).toMatchObject([
    { kind: 'article', action: 'created', slug: 'kimin-isi', version: 1, fields: [] },
    { action: 'updated', version: 2, fields: expect.arrayContaining(['title', 'tags']) },
    { action: 'preview-linked', version: 2, fields: [] },
    { action: 'deleted', slug: 'kimin-isi', version: 3, fields: [] },
  ]);
  expect(new Set(deeds(id).map(({ data }) => (data as { adminId: string }).adminId)).size).toBe(1);
  for (const event of deeds(id)) expect(parseEvent(event)).toMatchObject({ ok: true });
});
