/** Names of days and months in the calendar. */
export { enGB as calendar } from 'react-day-picker/locale/en-GB';
