import type { Person } from '@nordlys/data/people/schema'

/** What a person is called: the name, or the email address where there is none. */
export const nameOf = ({ full_name, email }: Pick<Person, 'full_name' | 'email'>): string => full_name || email
