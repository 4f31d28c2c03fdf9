import { brand } from '@edogrula/contracts/brand';
import { type MailBlock, type MailContent, replyLine } from './mail-block.ts';

function paint(block: MailBlock, home: string): string {
  switch (block.kind) {
    case 'paragraph':
    case 'foreign':
      return block.text;
    case 'code':
      return `    ${block.text}`;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'quote':
      return `${block.label}:\n${block.text.replace(/^/gm, '> ')}`;
    case 'steps':
      return [block.title, ...block.items.map((item, index) => `${index + 1}. ${item}`)].join('\n');
    case 'link':
    case 'button':
      return `${block.label}: ${home}${block.path}`;
  }
}

/** The plain body, for readers and programs without HTML. */
export function textMail(content: MailContent, home: string): string {
  const foot = `-- \n${content.why}\n${brand.name} · ${home}\n${replyLine}\n`;
  return [content.title, ...content.blocks.map((block) => paint(block, home)), foot].join('\n\n');
}
