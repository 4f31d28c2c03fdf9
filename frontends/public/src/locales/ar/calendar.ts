/** Names of days and months in the calendar. */
export { arSA as calendar } from 'react-day-picker/locale/ar-SA';
