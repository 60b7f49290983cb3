import type { Contact, ContactStatus } from '@nordlys/data/contacts/schema'

/** Returns the status that a message can be changed to. */
export const nextStatus = ({ status }: Pick<Contact, 'status'>): ContactStatus =>
  status === 'pending' ? 'handled' : 'pending'
