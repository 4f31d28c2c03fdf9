import { Button } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Field } from '@edogrula/ui/field';
import { Note } from '@edogrula/ui/note';
import { TextInput } from '@edogrula/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { loadFailure, saveFailure } from '../../../lib/failure-text.ts';
import { commonValuesText as text } from '../../../locales/tr/common-values.ts';
import { dossierText } from '../../../locales/tr/dossier.ts';
import { type CommonValueEffect, commonValueEffectQuery } from '../api/common-values-query.ts';
import { shownValue } from '../shown-value.ts';
import { useChangeList } from '../use-change-list.ts';
import { ValueEffect } from './value-effect.tsx';

/** Asks what a value is and what its listing concerns; only then it can be listed, with a reason [R303]. */
export function AddCommonValue() {
  const [value, setValue] = useState('');
  const [asked, setAsked] = useState('');
  const effect = useQuery({
    ...commonValueEffectQuery({ value: asked }),
    enabled: asked !== '',
    retry: false,
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (asked === value.trim()) void effect.refetch();
    setAsked(value.trim());
  };
  const start = () => {
    setValue('');
    setAsked('');
  };
  return (
    <Card className="grid gap-4 p-4 wide:p-5">
      <h2 className="text-lg">{text.addTitle}</h2>
      <form noValidate onSubmit={ask} className="flex flex-wrap items-start gap-3">
        <Field
          className="min-w-0 flex-[1_1_16rem]"
          label={text.value}
          hint={text.valueHint}
          error={effect.error && loadFailure(effect.error)}
        >
          <TextInput value={value} onChange={(event) => setValue(event.target.value)} />
        </Field>
        <Button
          type="submit"
          className="wide:mt-7.5"
          loading={effect.isFetching}
          disabled={value.trim().length < 2}
        >
          {text.ask}
        </Button>
      </form>
      <div aria-live="polite">
        {effect.data && <Listing key={asked} effect={effect.data} asked={asked} onDone={start} />}
      </div>
    </Card>
  );
}

type ListingProps = { effect: CommonValueEffect; asked: string; onDone: () => void };

function Listing({ effect, asked, onDone }: ListingProps) {
  return (
    <div className="grid gap-4">
      <p className="font-medium wrap-anywhere">
        {text.read(dossierText.kinds[effect.kind], shownValue(effect))}
      </p>
      <ValueEffect effect={effect} />
      {effect.listed ? <Note>{text.listed}</Note> : <ListIt effect={effect} asked={asked} onDone={onDone} />}
    </div>
  );
}

function ListIt({ effect, asked, onDone }: ListingProps) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const add = useChangeList({
    send: (why: string) =>
      dashboardCall('POST /api/admin/report/common-values', { body: { value: asked, note: why } }),
    done: text.added(shownValue(effect)),
    onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(note.trim().length < 3);
    if (note.trim().length >= 3) add.mutate(note.trim());
  };
  const fault = missing ? text.noteNeeded : add.error && saveFailure(add.error);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-sm">{text.next}</p>
      <Field label={text.note} hint={text.noteHint} error={fault}>
        <TextInput value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <p>
        <Button type="submit" variant="primary" loading={add.isPending}>
          {text.add}
        </Button>
      </p>
    </form>
  );
}
