import { businessText as text } from '../locales/tr/business.ts';

/** A name as it stands in a sentence: a made-up record says that it is one [decision 27]. */
export const shownName = ({ name, demo }: { name: string; demo: boolean }): string =>
  demo ? text.demo(name) : name;
