import type { CallAnswer } from '@edogrula/contracts/http/api';

export type Application = CallAnswer<'GET /api/admin/requests/:id'>;

/** The names under which an application's files may come; the first that holds a list counts [R192]. */
const names = ['attachments', 'documents', 'documentUrls', 'evidences'] as const;

/** An application with its files under one name, whatever name its answer used. */
export function readApplication(row: Application): Application {
  const fields: Partial<Record<(typeof names)[number], unknown>> = row;
  const files = names.map((name) => fields[name]).find(Array.isArray) ?? [];
  return files === row.attachments ? row : { ...row, attachments: files };
}
