import { describe, expect, it } from '@jest/globals';
import { auditParams, readAuditFilter, writeAuditFilter } from './audit-filter.ts';

describe('the audit filter', () => {
  it('lives in the address and comes back from it', () => {
    const filter = {
      log: 'files',
      action: 'file.viewed',
      actor: 'a-1',
      from: '2026-11-01',
      to: '2026-11-21',
    } as const;
    const params = writeAuditFilter(filter);
    expect(params.get('view')).toBe('audit');
    expect(readAuditFilter(params)).toEqual(filter);
  });

  it('what is odd falls away', () => {
    const odd = new URLSearchParams('log=x&action=drop&actor=%3Cscript%3E&from=2026-13-01&to=2026-1-1');
    expect(readAuditFilter(odd)).toEqual({ log: 'requests', action: '', actor: '', from: '', to: '' });
  });

  it('a day reaches from its first to its last second in Turkey', () => {
    const filter = { log: 'requests', action: '', actor: '', from: '2026-11-21', to: '2026-11-21' } as const;
    expect(auditParams(filter)).toEqual({
      from: '2026-11-20T21:00:00.000Z',
      to: '2026-11-21T20:59:59.000Z',
    });
  });
});
