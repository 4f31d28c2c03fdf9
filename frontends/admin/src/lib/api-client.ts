/** Root of the API on the page's own origin [R139]. */
export const apiRoot = '/api';
