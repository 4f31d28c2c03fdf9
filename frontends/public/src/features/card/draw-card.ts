import { brand } from '@edogrula/contracts/brand';
import { cardText as text } from '../../locales/tr/card.ts';

/** A card's picture, in pixels: the size of a shared link's. */
const [width, height, edge] = [1200, 630, 390];
const [lake, paper, ink, soft] = ['#0b5c7a', '#fbfaf7', '#1e1c18', '#4a463e'];
const left = 72;
const textWidth = width - edge - 3 * left;

type Drawn = { moment: string; contacts: string; code: { path: string; size: number } };

/**
 * The card as a picture: when it was made, what was asked, and the code that leads to the answer. It holds no answer:
 * pictures live on in other people's chats, and an answer may change [R391].
 */
export async function drawCard({ moment, contacts, code }: Drawn): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  const family = getComputedStyle(document.body).fontFamily;
  await Promise.allSettled([400, 700].map((weight) => document.fonts.load(`${weight} 40px ${family}`)));
  const write = (words: string, y: number, size: number, weight: number, colour: string): number => {
    context.font = `${weight} ${size}px ${family}`;
    context.fillStyle = colour;
    return writeLines(context, words, y, size * 1.3);
  };
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = lake;
  context.fillRect(0, 0, width, 20);
  write(brand.name, 110, 40, 700, lake);
  const below = write(text.title(moment), 190, 48, 700, ink);
  const next = write(contacts, below + 20, 34, 700, soft);
  write(text.pictureNote, Math.max(next + 10, 430), 30, 400, soft);
  drawCode(context, code);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png');
  });
}

/** Words in lines of the picture's width, one below the other; the place below the last. */
function writeLines(context: CanvasRenderingContext2D, words: string, y: number, lineHeight: number): number {
  let line = '';
  let at = y;
  const put = () => {
    context.fillText(line, left, at, textWidth);
    at += lineHeight;
  };
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > textWidth) {
      put();
      line = word;
    } else line = longer;
  }
  put();
  return at;
}

function drawCode(context: CanvasRenderingContext2D, { path, size }: Drawn['code']): void {
  const [x, y] = [width - left - edge, (height - edge) / 2];
  context.fillStyle = '#fff';
  context.fillRect(x, y, edge, edge);
  // Whole pixels for each module, and the quiet zone of four around them.
  const module = Math.floor(edge / (size + 8));
  const gap = (edge - module * size) / 2;
  context.translate(x + gap, y + gap);
  context.scale(module, module);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
}

/** Hands a file to the visitor as a download. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
