type Contacts = { email: string; instagram: string; x: string; youtube: string };

/** What the server's settings say, as an attribute of the document: the browser shows the same without asking. */
export const contactsAttribute = (): string | undefined => {
  if (typeof document !== 'undefined') return document.documentElement.dataset.contacts;
  const { CONTACT_EMAIL, SOCIAL_INSTAGRAM, SOCIAL_X, SOCIAL_YOUTUBE } = process.env;
  const contacts: Contacts = {
    email: CONTACT_EMAIL ?? '',
    instagram: SOCIAL_INSTAGRAM ?? '',
    x: SOCIAL_X ?? '',
    youtube: SOCIAL_YOUTUBE ?? '',
  };
  return JSON.stringify(contacts);
};

/** Our own mailbox and accounts; what is not set is empty and shown nowhere [R021, decision 45]. */
export const contacts = (): Partial<Contacts> => JSON.parse(contactsAttribute() ?? '{}') as Partial<Contacts>;
