type Rebased<Form> = {
  form: Form;
  /** Fields that were changed here and, in another way, by another moderator. */
  contested: (keyof Form)[];
};

/** What was typed over `opened`, put onto the current record: every other field is the fresh one. */
export function rebaseForm<Form extends object>(opened: Form, typed: Form, fresh: Form): Rebased<Form> {
  const names = Object.keys(opened) as (keyof Form)[];
  const mine = names.filter((name) => typed[name] !== opened[name]);
  return {
    form: { ...fresh, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) },
    contested: mine.filter((name) => fresh[name] !== opened[name] && fresh[name] !== typed[name]),
  };
}
