import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { articlePublished } from '@edogrula/contracts/events/content';
import { newEvent } from '@edogrula/event-bus/new-event';
import { v7 as uuidv7 } from 'uuid';
import { enterBusiness } from './factories.ts';
import type { TestService } from './service.ts';

const folder = fileURLToPath(new URL('../../../../infra/demo/seeds/', import.meta.url));
const read = (file: string) => readFileSync(`${folder}${file}`, 'utf8');
type Row = {
  name: string;
  handle: string;
  type: string;
  neighbourhood: string;
  verified: boolean;
  about: string;
};

const phoneOf = (row: Row, at: number) =>
  row.handle === 'golkiyi.bungalov' ? '0532 123 45 67' : `0532 000 00 ${String(at + 1).padStart(2, '0')}`;

async function enter(service: TestService, row: Row, at: number): Promise<void> {
  await enterBusiness(service, {
    name: row.name,
    type: row.type,
    instagramUsername: row.handle,
    phone: phoneOf(row, at),
    ...(row.handle === 'golkiyi.bungalov' ? { website: 'https://golkiyi.example' } : {}),
    address: `${row.neighbourhood} Mah. Örnek Sok. No: ${at + 1}, Sapanca / Sakarya`,
    city: 'Sakarya',
    district: 'Sapanca',
    description: `${row.about}\n\nBu kayıt tanıtım için uydurulmuştur; böyle bir işletme yoktur.`,
    verified: row.verified,
    demo: true,
  });
}

/** The demo data's businesses and articles, as far as search reads them. */
export async function enterDemoCatalogue(service: TestService): Promise<void> {
  const rows = ['lodgings.json', 'sellers.json'].flatMap((file) => JSON.parse(read(file)) as Row[]);
  for (const [at, row] of rows.entries()) await enter(service, row, at);
  for (const file of readdirSync(`${folder}articles`).sort()) {
    const [title = '', excerpt = '', marks = '', ...text] = read(`articles/${file}`).split('\n');
    const contentId = uuidv7();
    const data = {
      contentId,
      slug: file.slice(3, -3),
      title: title.slice(2),
      excerpt: excerpt.slice(2),
      text: text.join(' ').replace(/[*#>]/g, '').slice(0, 4000),
      coverImage: null,
      place: 'Sapanca',
      tags: (marks.slice(2).split(' | ')[0] ?? '').split(', '),
    };
    await service.deliver(newEvent(articlePublished, { subject: contentId, version: 1, data }));
  }
}
