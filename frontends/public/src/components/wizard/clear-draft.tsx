import { AlertDialog } from '@edogrula/ui/alert-dialog';
import { Button } from '@edogrula/ui/button';
import { useState } from 'react';
import { siteText } from '../../locales/tr/site.ts';

const text = siteText.clearDraft;

/** «Taslağı temizle», after a question [R051]. */
export function ClearDraft({ onClear }: { onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {text.button}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.ask}
        description={text.what}
        confirmLabel={text.button}
        onConfirm={onClear}
      />
    </>
  );
}
