import { prefixOf } from '@edogrula/contracts/languages';
import type { Config } from '@react-router/dev/config';
import { builtLanguage } from './language-texts.ts';

const language = builtLanguage();

export default {
  appDirectory: 'src',
  basename: `${prefixOf(language)}/`,
  buildDirectory: `build/${language}`,
  ssr: true,
  // One cached manifest file instead of a request for every link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
