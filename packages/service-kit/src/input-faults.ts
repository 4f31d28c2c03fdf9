import type { z } from 'zod';
import { inputFaultTexts as texts } from './locales/tr/input-faults.ts';

type Issue = z.core.$ZodRawIssue;

const counted = (bound: number | bigint): string => bound.toLocaleString('tr-TR');

function beyond({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return texts.longText(counted(maximum));
  return origin === 'array' ? texts.many(counted(maximum)) : texts.large(counted(maximum));
}

function below({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return texts.shortText(counted(minimum));
  return origin === 'array' ? texts.few(counted(minimum)) : texts.small(counted(minimum));
}

/** The sentence of a fault whose schema has none of its own: the library's Turkish names types in English. */
export function inputFault(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? texts.missing : texts.kind;
    case 'too_big':
      return beyond(issue);
    case 'too_small':
      return below(issue);
    case 'invalid_format':
    case 'not_multiple_of':
      return texts.form;
    case 'invalid_value':
    case 'invalid_union':
      return texts.choice;
    case 'unrecognized_keys':
      return texts.unknown;
    default:
      return texts.other;
  }
}
