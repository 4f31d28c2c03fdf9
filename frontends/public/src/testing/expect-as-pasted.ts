import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Types a text key by key and leaves the field, then does the same with a paste: both times it shows this. */
export async function expectAsPasted(user: UserEvent, field: HTMLInputElement, text: string, shown: string) {
  await user.type(field, text);
  await user.tab();
  await waitFor(() => expect(field.value).toBe(shown));
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  await user.tab();
  await waitFor(() => expect(field.value).toBe(shown));
}
