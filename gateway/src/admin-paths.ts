/** The pages of the admin front end; bare /admin and anything else below it is the public 404 page [R009]. */
export const adminPaths = ['/admin/login', '/admin/dashboard', '/admin/content'] as const;
