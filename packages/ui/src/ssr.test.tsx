/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Badge } from './badge.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { CodeInput } from './code-input.tsx';
import { Cell, DataTable, HeadCell, Row } from './data-table.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { LandscapeHero } from './landscape-hero.tsx';
import { Menu } from './menu.tsx';
import { NumberStepper } from './number-stepper.tsx';
import { Pager } from './pager.tsx';
import { Picture } from './picture.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';
import { TextInput } from './text-input.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { VerdictHead } from './verdict-head.tsx';

const ignore = () => undefined;

/** Every part that keeps state or positions itself, as a page renders it first. */
const parts = (
  <LandscapeHero>
    <Field label="Ad">
      <TextInput defaultValue="Gölkıyı" />
    </Field>
    <Checkbox label="Onay" />
    <Switch label="Yalnız" />
    <Select aria-label="Tür" options={[{ value: 'a', label: 'Bungalov' }]} value="a" onValueChange={ignore} />
    <NumberStepper label="Yetişkin" value={2} max={9} onValueChange={ignore} />
    <Tabs
      label="Görünüm"
      items={[{ id: 'a', label: 'Liste', panel: 'Satırlar' }]}
      value="a"
      onValueChange={ignore}
    />
    <Menu trigger={<Button>Menü</Button>} items={[{ id: 'a', label: 'Çıkış' }]} />
    <Dialog open={false} onOpenChange={ignore} title="Pencere">
      İçerik
    </Dialog>
    <Banner onDismiss={ignore}>Bildirim</Banner>
    <VerdictHead verdict="verified" title="Doğrulanmış" query="golkiyi" />
    <Pager page={2} pages={9} hrefFor={(page) => `?page=${page}`} />
    <Picture src="public/a" alt="Göl" width={640} height={480} />
    <DataTable label="Satırlar">
      <tbody>
        <Row>
          <HeadCell>Ad</HeadCell>
          <Cell>
            <Badge>Beklemede</Badge>
          </Cell>
        </Row>
      </tbody>
    </DataTable>
  </LandscapeHero>
);

describe('server rendering', () => {
  it('renders the parts where there is no window', () => {
    expect(typeof window).toBe('undefined');
    const html = renderToString(parts);
    for (const words of ['Bungalov', 'Satırlar', 'Bildirim', 'Doğrulanmış', 'Beklemede']) {
      expect(html).toContain(words);
    }
  });

  it('[R111] gives the theme button a fixed name, so that hydration matches', () => {
    expect(renderToString(<ThemeToggle />)).toContain('Koyu temaya geç');
  });

  it('writes no style element and no inline style but those of input-otp and hidden form inputs', () => {
    const html = renderToString(parts) + renderToString(<CodeInput value="" onChange={ignore} />);
    const otp = renderToString(<CodeInput value="" onChange={ignore} />);
    expect(html).not.toContain('<style');
    const styled = (text: string) => [...text.matchAll(/<(\w+)[^>]* style="/g)].map(([, tag]) => tag);
    const hidden = [...html.matchAll(/<input[^>]*clip-path[^>]*>/g)].length;
    expect(styled(html)).toHaveLength(styled(otp).length + hidden);
  });
});
