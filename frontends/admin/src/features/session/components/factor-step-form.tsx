import { Button } from '@edogrula/ui/button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type AnyProof, ProofForm } from '../../../components/proof/proof-form.tsx';
import { proofText as text } from '../../../locales/tr/factors.ts';
import { enterByFactor, type FactorStep } from '../enter.ts';
import { useEntry } from '../use-entry.ts';

type Props = { step: FactorStep; email: string; onEntered: () => void; onBack: () => void };

/** The second step of a sign-in [R392]. */
export function FactorStepForm({ step, email, onEntered, onBack }: Props) {
  const { failure, busy, attempt } = useEntry(onEntered);
  const prove = (proof: AnyProof) => {
    if (proof.method !== 'password') void attempt(() => enterByFactor(step.step, proof, email));
  };
  return (
    <section className="grid gap-3" aria-label={text.stepTitle}>
      <h2 className="text-xl">{text.stepTitle}</h2>
      <p className="text-ink-soft">{text.stepIntro}</p>
      <ProofForm choice={step} busy={busy} failure={failure} onProof={prove} />
      <p>
        <Button variant="ghost" size="sm" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {text.back}
        </Button>
      </p>
    </section>
  );
}
