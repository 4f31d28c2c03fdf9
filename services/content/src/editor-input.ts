import { AppError } from '@edogrula/service-kit/app-error';
import { faults } from './locales/tr/faults.ts';
import { cleanedForStore, renderContent } from './text/render.ts';

function refuse(path: string): never {
  throw new AppError('invalid_request', { fields: [{ path, message: faults.unreadable }] });
}

/** An editor's fields as they are stored. @throws AppError invalid_request for what no reader could be shown */
export function storable<T extends { content?: string }>(fields: T): T {
  for (const [path, value] of Object.entries(fields)) {
    // No database behind the events takes a NUL.
    if ([value].flat().some((text) => typeof text === 'string' && text.includes('\0'))) refuse(path);
  }
  if (fields.content === undefined) return fields;
  try {
    const content = cleanedForStore(fields.content);
    renderContent(content);
    return { ...fields, content };
  } catch (error) {
    if (error instanceof RangeError) refuse('content');
    throw error;
  }
}
