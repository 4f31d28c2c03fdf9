import { Disclosure } from '@edogrula/ui/disclosure';
import { JsonLd } from '../../../components/json-ld.tsx';
import { listingText as text } from '../../../locales/tr/listing.ts';

/** Four questions that guests ask before they pay [R099]. */
export function Faq() {
  return (
    <section aria-labelledby="sss" className="grid gap-2 wide:grid-cols-[18rem_minmax(0,1fr)] wide:gap-8">
      <h2 id="sss">{text.faqTitle}</h2>
      <div>
        {text.faq.map(({ question, answer }, index) => (
          <Disclosure key={question} title={question} open={index === 0}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: text.faq.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
    </section>
  );
}
