import { askerRoles, correctionLimits, wrongParts } from '@edogrula/contracts/http/correction';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { ChoiceGroup, RadioChoices } from '../../../components/wizard/choice-group.tsx';
import { EvidenceForm } from '../../../components/wizard/evidence-form.tsx';
import { correctionText as text } from '../../../locales/tr/correction.ts';
import type { CorrectedBusiness } from '../correction-form.ts';
import { useCorrection } from '../use-correction.ts';

/** What is wrong, what is right, and who asks [R402]. */
export function CorrectionForm({ business }: { business: CorrectedBusiness }) {
  const form = useCorrection(business);
  const { values, change, faults } = form;
  return (
    <EvidenceForm {...form} words={text}>
      <ChoiceGroup title={text.part.title} error={faults.part}>
        <RadioChoices
          name="bilgi"
          values={wrongParts}
          words={text.parts}
          chosen={values.part}
          onChoose={(part) => change({ part })}
        />
      </ChoiceGroup>
      <Field label={text.wish} hint={text.wishHint} error={faults.wish} required>
        <TextArea
          rows={5}
          value={values.wish}
          maxLength={correctionLimits.wishLength}
          onChange={(event) => change({ wish: event.target.value })}
        />
      </Field>
      <ChoiceGroup title={text.who} error={faults.role}>
        <RadioChoices
          name="rol"
          values={askerRoles}
          words={text.roles}
          chosen={values.role}
          onChoose={(role) => change({ role })}
        />
      </ChoiceGroup>
    </EvidenceForm>
  );
}
