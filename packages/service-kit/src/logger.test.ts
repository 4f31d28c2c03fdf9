import { expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';

function logged(fields: Record<string, unknown>): string {
  const lines: string[] = [];
  createLogger('deneme', 'info', { write: (line) => lines.push(line) }).error(fields, 'failed');
  return lines.join('');
}

it('[security: logs] masks fields that may carry a person, one level deep', () => {
  const line = logged({ email: 'ada@example.com', request: { phone: '+905321112233' } });
  expect(line).toContain('failed');
  expect(line).not.toMatch(/ada|532111/);
});

it('[security: logs] masks what an error of a store repeats of a row, and keeps where it happened', () => {
  const error = Object.assign(new Error('refused for ada.b+c@alan-adi.example, twice'), {
    detail: 'Failing row contains (ada, +905321112233).',
    where: 'COPY person, line 1: "ada"',
    table: 'mail_job',
  });
  const line = logged({ err: error });
  expect(line).not.toMatch(/ada|532111/);
  const { err } = JSON.parse(line) as { err: Record<string, string> };
  expect(err).toMatchObject({ type: 'Error', message: 'refused for •, twice', table: 'mail_job' });
  expect(err.stack).toContain('logger.test.ts');
  expect(error.message).toContain('ada.b+c');
});
