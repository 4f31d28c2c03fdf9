import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { CodeInput } from '../code-input.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Field } from '../field.tsx';
import { Kbd } from '../kbd.tsx';
import { galleryText as t } from '../locales/tr/gallery.ts';
import { NumberStepper } from '../number-stepper.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Select } from '../select.tsx';
import { Switch } from '../switch.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { Pair, Section } from './section.tsx';

const reasons = t.reasons.map((label) => ({ value: label, label }));
const views = [
  { value: 'list', label: t.list },
  { value: 'map', label: t.map },
];

export function Forms() {
  return (
    <Section title={t.sections.fields}>
      <ErrorSummary attempt={0} errors={[{ id: 'gallery-address', label: t.address }]} />
      <Pair>
        <Field label={t.business} hint={t.businessHint}>
          <TextInput placeholder={t.businessPlaceholder} />
        </Field>
        <Field label={t.address} error={t.addressError} id="gallery-address">
          <TextInput defaultValue={t.addressValue} />
        </Field>
        <Field label={t.handle} optional>
          <TextInput prefix="@" defaultValue="golkiyi" />
        </Field>
        <Field label={t.business}>
          <TextInput disabled defaultValue={t.disabled} />
        </Field>
        <TextInput
          size="sm"
          aria-label={t.search}
          placeholder={t.search}
          icon={<Search aria-hidden />}
          end={<Kbd>/</Kbd>}
        />
        <TextInput size="lg" aria-label={t.search} placeholder={t.search} />
        <Field label={t.reason}>
          <Select options={reasons} />
        </Field>
        <Field label={t.reason} reserve={false}>
          <Select options={reasons} defaultValue={t.reasons[1]} size="sm" />
        </Field>
        <Others />
      </Pair>
    </Section>
  );
}

function Others() {
  const [code, setCode] = useState('12');
  const [view, setView] = useState('list');
  return (
    <>
      <Field label={t.story} hint={t.businessHint}>
        <TextArea maxLength={60} defaultValue={t.storyValue} />
      </Field>
      <Field label={t.code} hint={t.codeHint}>
        <CodeInput value={code} onChange={setCode} />
      </Field>
      <Field label={t.adults}>
        <NumberStepper label={t.adults} defaultValue={2} min={1} max={10} />
      </Field>
      <SegmentedControl
        label={t.view}
        options={views}
        value={view}
        onValueChange={setView}
        className="self-center"
      />
      <Checkbox label={t.terms} defaultChecked />
      <Checkbox label={t.terms} error={t.termsError} />
      <Checkbox label={t.disabled} disabled />
      <span className="flex flex-wrap gap-6">
        <Switch label={t.onlyVerified} defaultChecked />
        <Switch label={t.onlyVerified} size="sm" />
        <Switch label={t.disabled} disabled />
      </span>
    </>
  );
}
