/** Receives one line of progress; the caller decides where it goes. */
export type Log = (line: string) => void;
