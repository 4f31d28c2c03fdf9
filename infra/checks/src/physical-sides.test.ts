import { expect, it } from '@jest/globals';
import { physicalSides } from './physical-sides.ts';

const inClass = (names: string) =>
  physicalSides('a.tsx', `export const a = <p className="flex ${names} p-2" />;`);

it.each([
  ...[
    'ml-2',
    '-mr-3',
    'pl-[0.5rem]',
    'left-0',
    '-right-0.5',
    'wide:left-1/2',
    'before:right-0',
    'scroll-ml-4',
  ],
  ...[
    'text-left',
    'float-right',
    'border-l',
    'border-r-2',
    'rounded-l-md',
    'rounded-tr-lg',
    'bg-linear-to-r',
  ],
  ...['translate-x-4', 'hover:-translate-x-1/2'],
])('%s in a class is a fault, in a template and in a constant too', (name) => {
  expect(inClass(name)).toHaveLength(1);
  expect(physicalSides('a.tsx', `const a = \`x ${name} \${b} ${name}\`;`)).toHaveLength(2);
  expect(physicalSides('a.ts', `const a = '${name}';`)).toHaveLength(1);
});

it.each([
  ...[
    'ms-2',
    '-me-3',
    'ps-2',
    'start-0',
    'end-1/2',
    'text-start',
    'border-s',
    'rounded-se-lg',
    'bg-linear-to-b',
  ],
  ...['wide:-translate-x-1/2 wide:rtl:translate-x-1/2', 'translate-y-4', 'table', 'place-content-start'],
])('%s is none', (name) => {
  expect(inClass(name)).toEqual([]);
});

it('icons, comments and names of things are no classes', () => {
  const text = `import ChevronLeft from 'lucide-react/icons/chevron-left';
    // stands left-0 of it
    const left = list.scrollLeft; go({ left }); text.countLeft(left);`;
  expect(physicalSides('a.tsx', text)).toEqual([]);
});

it.each([
  'margin-left: 1px',
  'right: 0',
  'text-align: left',
  'border-top-left-radius: 2px',
  'padding-right:1px',
])('%s in a style sheet is a fault; its logical twin and a comment are none', (line) => {
  expect(physicalSides('a.css', `p { color: red; ${line}; }`)).toHaveLength(1);
  expect(physicalSides('a.css', `/* ${line}; */ p { inset-inline-start: 0; text-align: start; }`)).toEqual(
    [],
  );
});
