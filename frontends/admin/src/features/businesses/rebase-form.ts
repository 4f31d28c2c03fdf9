import type { BusinessForm } from './business-form-fields.ts';

type Rebased = {
  form: BusinessForm;
  /** Fields that were changed here and, in another way, by somebody else. */
  contested: (keyof BusinessForm)[];
};

/** What was typed over `opened`, put onto the record as it stands now: every other field is the fresh one. */
export function rebaseForm(opened: BusinessForm, typed: BusinessForm, fresh: BusinessForm): Rebased {
  const names = Object.keys(opened) as (keyof BusinessForm)[];
  const mine = names.filter((name) => typed[name] !== opened[name]);
  return {
    form: { ...fresh, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) },
    contested: mine.filter((name) => fresh[name] !== opened[name] && fresh[name] !== typed[name]),
  };
}
