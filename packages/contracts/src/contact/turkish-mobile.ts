/** Numbers of Turkey's mobile and personal services, which no house has on its wall; E.164, as PostgreSQL reads it too. */
export const turkishMobile = '^\\+905[0-9]{9}$';
const shape = new RegExp(turkishMobile);

/** Whether a number in E.164 is a Turkish mobile one; needs no table of numbering plans, as browsers read it. */
export const isTurkishMobile = (phone: string): boolean => shape.test(phone);
