/** A kicker and a short list of things to do. */
export function AdviceList({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section>
      <h3 className="kicker mb-2">{title}</h3>
      <ul className="grid list-disc gap-2 ps-5 text-ink-soft marker:text-line-strong">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  );
}
