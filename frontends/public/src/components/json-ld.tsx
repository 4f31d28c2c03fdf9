import type { Thing, WithContext } from 'schema-dts';
import { jsonForScript } from '../lib/json-for-script.ts';

/** Structured data for search engines; a data block, so the content policy does not concern it. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, see jsonForScript
      dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
    />
  );
}
