import { auditActions, auditSubjects } from '@edogrula/contracts/audit-actions';
import { describe, expect, it } from '@jest/globals';
import { actionGroup, actionName, actorName, auditText } from '../../locales/tr/audit.ts';
import { auditActions as filters } from './audit-filter.ts';

describe('the words of the audit log', () => {
  it.each(auditActions)('%s has a label of its own', (action) => {
    const label = actionName(action);
    expect(label).not.toBe(action);
    expect(auditActions.filter((other) => actionName(other) === label)).toEqual([action]);
  });

  it.each(auditSubjects)('%s has a name', (subject) => {
    expect(auditText.subjects[subject]).toBeTruthy();
  });

  it.each(Object.values(filters).flat())('the filter «%s» has a name and finds something', (filter) => {
    expect(actionGroup(filter)).not.toBe(filter);
    expect(auditActions.some((action) => action.startsWith(filter))).toBe(true);
  });

  it.each(auditActions)('a filter finds %s', (action) => {
    const found = Object.values(filters).flat();
    // Of the log itself: rows that are gone.
    if (action !== 'audit.erased') expect(found.some((begin) => action.startsWith(begin))).toBe(true);
  });

  it('names an owner as that, and any other visitor as one', () => {
    const actor = { kind: 'visitor' as const };
    expect(actorName({ actor, action: 'change.proposed' })).toBe('İşletme sahibi');
    expect(actorName({ actor, action: 'owner-session.started' })).toBe('İşletme sahibi');
    expect(actorName({ actor, action: 'report.submitted' })).toBe('Ziyaretçi');
    expect(actorName({ actor: { kind: 'admin' }, action: 'change.accepted' })).toBe('Yönetici');
  });

  it('says an unknown action by its own name', () => {
    expect(actionName('note.folded')).toBe('note.folded');
  });
});
