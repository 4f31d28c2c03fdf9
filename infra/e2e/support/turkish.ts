import type { Page } from 'playwright-core';
import { expect } from './expect.ts';

/** Words that only an untranslated screen would show. */
const english =
  /\b(?:the|and|your|with|please|submit|loading|error|close|back|next|search|not found|required|business|report|verified|welcome|sign in|previous|download|thumbnails?|carousel|slide|gallery|zoom|today|selected|month|week)\b/i;

/** What a person reads or hears on a page: text, names, hints. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = [
      ...document.querySelectorAll('[aria-label],[aria-roledescription],[placeholder],[alt],[title]'),
    ].flatMap((node) =>
      ['aria-label', 'aria-roledescription', 'placeholder', 'alt', 'title'].map(
        (name) => node.getAttribute(name) ?? '',
      ),
    );
    // what is hidden from everybody (templates, scripts) says nothing: only rendered text counts
    const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script,style,noscript,template,datalist')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const texts: string[] = [];
    while (shown.nextNode()) texts.push(shown.currentNode.textContent ?? '');
    return [document.title, ...texts, ...attributes].join('\n');
  });

/** No word of another language, and letters that only Turkish has. */
export async function expectTurkish(page: Page, name: string): Promise<void> {
  const words = (await wordsOf(page)).replace(/Instagram|YouTube|E-Doğrula/g, '');
  expect([name, english.exec(words)?.[0]]).toEqual([name, undefined]);
  expect(words).toMatch(/[çğışöü]/i);
}
