import { useState } from 'react';
import { AlertDialog } from '../alert-dialog.tsx';
import { Button } from '../button.tsx';
import { CheckedList } from '../checked-list.tsx';
import { Dialog } from '../dialog.tsx';
import { galleryText as t } from '../locales/tr/gallery.ts';
import { Menu } from '../menu.tsx';
import { Note } from '../note.tsx';
import { showToast, showUndoToast } from '../toasts.tsx';
import { VerdictCard } from '../verdict-card.tsx';
import { VerdictDialog } from '../verdict-dialog.tsx';
import { VerdictLine } from '../verdict-head.tsx';
import type { Verdict } from '../verdict-icon.tsx';
import { Across, Pair, Section } from './section.tsx';

const verdicts: readonly Verdict[] = ['verified', 'blacklist', 'notfound', 'error'];
const checks = t.checks.map((label) => ({ label, at: '2026-10-14' }));

function Body({ verdict }: { verdict: Verdict }) {
  return (
    <>
      {verdict === 'verified' && (
        <section>
          <h3 className="kicker mb-2">{t.checksTitle}</h3>
          <CheckedList items={checks} />
        </section>
      )}
      <Note>{t.payNote}</Note>
    </>
  );
}

export function Verdicts() {
  return (
    <Section title={t.sections.verdicts}>
      <Pair>
        {verdicts.map((verdict) => (
          <VerdictCard
            key={verdict}
            verdict={verdict}
            level={3}
            title={t.verdictTitles[verdict]}
            query={t.query}
            reason={t.verdictReasons[verdict]}
            actions={<Button variant="primary">{t.newSearch}</Button>}
          >
            <Body verdict={verdict} />
          </VerdictCard>
        ))}
      </Pair>
      <Pair>
        {verdicts.map((verdict) => (
          <VerdictLine key={verdict} verdict={verdict} title={t.verdictTitles[verdict]}>
            {t.verdictReasons[verdict]}
          </VerdictLine>
        ))}
      </Pair>
    </Section>
  );
}

type Shown = 'dialog' | 'alert' | Verdict | null;

export function Windows() {
  const [shown, setShown] = useState<Shown>(null);
  const [ticked, setTicked] = useState(true);
  const close = () => setShown(null);
  return (
    <Section title={t.sections.windows}>
      <Across>
        <Button onClick={() => setShown('dialog')}>{t.openDialog}</Button>
        <Button onClick={() => setShown('alert')}>{t.openAlert}</Button>
        {verdicts.map((verdict) => (
          <Button key={verdict} onClick={() => setShown(verdict)}>
            {t.openVerdict}: {t.verdictTitles[verdict]}
          </Button>
        ))}
        <Button onClick={() => showToast(t.toast)}>{t.showToast}</Button>
        <Button onClick={() => showUndoToast(t.toast, close)}>{t.showUndo}</Button>
        <Menu
          align="start"
          trigger={<Button>{t.menu}</Button>}
          items={[
            { id: 'one', label: t.share },
            { id: 'two', label: t.onlyVerified, checked: ticked, onSelect: () => setTicked(!ticked) },
            { id: 'three', label: t.danger, danger: true },
          ]}
        />
      </Across>
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={close}
        title={t.dialogTitle}
        description={t.dialogText}
        footer={<Button variant="primary">{t.send}</Button>}
      >
        <Note>{t.payNote}</Note>
      </Dialog>
      <AlertDialog
        open={shown === 'alert'}
        onOpenChange={close}
        tone="danger"
        title={t.alertTitle}
        description={t.alertText}
        confirmLabel={t.danger}
        onConfirm={close}
      />
      <Answers shown={shown} close={close} />
    </Section>
  );
}

function Answers({ shown, close }: { shown: Shown; close: () => void }) {
  return verdicts.map((verdict) => (
    <VerdictDialog
      key={verdict}
      open={shown === verdict}
      onOpenChange={close}
      verdict={verdict}
      title={t.verdictTitles[verdict]}
      query={t.query}
      reason={t.verdictReasons[verdict]}
      actions={
        <>
          <Button variant="primary">{t.seeProfile}</Button>
          <Button variant="ghost" onClick={close}>
            {t.newSearch}
          </Button>
        </>
      }
    >
      <Body verdict={verdict} />
    </VerdictDialog>
  ));
}
