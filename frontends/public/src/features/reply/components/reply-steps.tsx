/** What follows, one after the other. */
export const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="grid list-decimal gap-2 ps-5 text-ink-soft">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
