import type { Contact, ContactStatus } from '@nordlys/data/contacts/schema'

/** The status that a message can be set to. */
export const nextStatus = ({ status }: Pick<Contact, 'status'>): ContactStatus =>
  status === 'pending' ? 'handled' : 'pending'
