/** Links as they are: every page is Turkish here. */
export { Link, NavLink } from 'react-router';
