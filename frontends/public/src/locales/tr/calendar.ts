/** Names of days and months in the calendar. */
export { tr as calendar } from 'react-day-picker/locale/tr';
