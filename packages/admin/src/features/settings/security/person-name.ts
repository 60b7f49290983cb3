import type { Person } from '@nordlys/data/people/schema'

/** Returns a person's name, or the email address without one. */
export const nameOf = ({ full_name, email }: Pick<Person, 'full_name' | 'email'>): string => full_name || email
