import type { Person } from '@nordlys/data/people/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'

/** Returns a person's name, or the email address without one. */
export const nameOf = ({ full_name, email }: Pick<Person, 'full_name' | 'email'>): string =>
  full_name || shownAddress(email)
