/**
 * What an admin may do [R395]: an owner everything, a moderator decides and keeps the registry and texts, an editor
 * writes texts, an auditor reads. All of them have their own account, and see what is public anyway.
 */
export const adminRoles = ['owner', 'moderator', 'editor', 'auditor'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** Submissions with their senders, and audit logs. */
export const readers = ['owner', 'moderator', 'auditor'] as const satisfies readonly AdminRole[];
/** Decisions and the registry. */
export const deciders = ['owner', 'moderator'] as const satisfies readonly AdminRole[];
/** Whether a role decides; others of the desk read. */
export const mayDecide = (role: AdminRole): boolean => (deciders as readonly AdminRole[]).includes(role);
/** Articles and pages. */
export const writers = ['owner', 'moderator', 'editor'] as const satisfies readonly AdminRole[];
/** Who may come in. */
export const owners = ['owner'] as const satisfies readonly AdminRole[];
