import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Bus } from '@edogrula/event-bus/bus';
import { connectBus } from '@edogrula/event-bus/connect-bus';
import { createLogger } from '@edogrula/service-kit/logger';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { openStage, type Stage, startTestService, type TestService } from './support/service.ts';

const heard: Envelope[] = [];
let stage: Stage;
let service: TestService;
let bus: Bus;

beforeAll(async () => {
  stage = await openStage();
  const databaseUrl = stage.env.BUS_DATABASE_URL as string;
  bus = await connectBus({ driver: 'embedded', databaseUrl }, createLogger('test', 'silent'));
  const types = ['content.files.changed.v1'];
  await bus.subscribe({ group: 'media.files', types, handle: async (event) => void heard.push(event) });
  service = await startTestService({}, stage);
});
afterAll(async () => {
  await service.close();
  await bus.close();
  await stage.close();
});

const said = (id: string) =>
  heard
    .filter((event) => event.subject === id)
    .map(({ version, data }) => [version, (data as { fileIds: string[] }).fileIds]);

describe('pictures of a text', () => {
  it('media hears which ones a text shows, drafts too, when they change, and that a deleted text shows none', async () => {
    const [cover, inside] = [uuidv7(), uuidv7()];
    const content = `Metin\n\n![Göl](/api/img?src=public%2F${inside})\n\n<img src="/api/img?src=public/${cover}">`;
    const made = await service.asAdmin('POST', '/api/cms/articles', {
      title: 'Resimli',
      content,
      coverImage: `public/${cover}`,
    });
    const { article } = made.json();
    expect(article.coverImage).toBe(`/api/img?src=public%2F${cover}`);
    const change = (body: object) => service.asAdmin('PUT', `/api/cms/articles/${article._id}`, body);
    await change({ title: 'Yalnız başlık değişti' });
    await change({ content: 'Resimsiz' });
    await change({ coverImage: null });
    await change({ coverImage: `public/${cover}` });
    await service.asAdmin('DELETE', `/api/cms/articles/${article._id}`);
    await until(async () => said(article._id).length === 5);
    expect(said(article._id)).toEqual([
      [1, [cover, inside].sort()],
      [3, [cover]],
      [4, []],
      [5, [cover]],
      [6, []],
    ]);
  });

  it('a cover is one of our own pictures, nobody else’s address', async () => {
    const covers = [
      'https://evil.example/a.jpg',
      '//evil.example/a.jpg',
      'javascript:alert(1)',
      'public/../x',
      '/api/img?src=a&w=1 x',
      '/api/admin/files/1',
    ];
    for (const coverImage of covers) {
      const answer = await service.asAdmin('POST', '/api/cms/pages', { title: 'Kapak', coverImage });
      expect([coverImage, answer.statusCode]).toEqual([coverImage, 400]);
    }
  });
});
