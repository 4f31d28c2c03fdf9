import { auditActions, auditSubjects } from '@edogrula/contracts/audit-actions';
import { describe, expect, it } from '@jest/globals';
import { actionGroup, actionName, auditText } from '../../locales/tr/audit.ts';
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

  it('says an unknown action by its own name', () => {
    expect(actionName('note.folded')).toBe('note.folded');
  });
});
