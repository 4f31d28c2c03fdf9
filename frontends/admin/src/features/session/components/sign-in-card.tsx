import { Card } from '@edogrula/ui/card';
import { Tabs } from '@edogrula/ui/tabs';
import { useEffect, useState } from 'react';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { sessionText as text } from '../../../locales/tr/session.ts';
import { enterByStored } from '../enter.ts';
import { KeyForm } from './key-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Both ways in; who is still signed in goes straight on [R112, R248]. */
export function SignInCard({ onEntered }: { onEntered: () => void }) {
  const [method, setMethod] = useState('password');
  const refused = useStoredEntry(onEntered);
  return (
    <Card pad className="grid w-full max-w-[30rem] gap-5 wide:p-8">
      <h1 className="text-2xl wide:text-2xl">{text.title}</h1>
      <FailureBanner>{refused}</FailureBanner>
      <Tabs
        label={text.method}
        value={method}
        onValueChange={setMethod}
        panelClassName="pt-5"
        items={[
          { id: 'password', label: text.byPassword, panel: <PasswordForm onEntered={onEntered} /> },
          { id: 'key', label: text.byKey, panel: <KeyForm onEntered={onEntered} /> },
        ]}
      />
    </Card>
  );
}

function useStoredEntry(onEntered: () => void): string | null {
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void enterByStored().then((result) => {
      if (left) return;
      if (result === 'in') onEntered();
      else if (result !== 'out') setRefused(result.refused);
    });
    return () => {
      left = true;
    };
  }, [onEntered]);
  return refused;
}
