const noting = Boolean(__ENV.NOTES);

/**
 * Writes one line of JSON for whoever started k6 with NOTES and `--console-output`, and compares afterwards what was
 * acknowledged with what is there.
 */
export function note(line) {
  if (noting) console.log(JSON.stringify(line));
}
