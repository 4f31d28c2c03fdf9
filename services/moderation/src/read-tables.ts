/** One record that somebody has read within a day, with a fresh proof or without one. */
export type PersonReadTable = { reader: string; day: string; proved: boolean; record: string };

/** How many these are, and when they were told to be too many. */
type PersonReadDayTable = {
  reader: string;
  day: string;
  proved: boolean;
  records: number;
  told_at: Date | null;
};

/** How much somebody reads of persons within a day [R393]. */
export type ReadTables = { person_read: PersonReadTable; person_read_day: PersonReadDayTable };
