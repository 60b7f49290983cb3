import type { Contact } from '@nordlys/data/contacts/schema'
import { mailto } from '../mailto.ts'
import { useCompanyName } from '../useCompanyName.ts'

/** The mail link that answers a message. One without a subject is answered under the company's name, which is the same in any language. */
export function useReplyLink({ email, subject }: Pick<Contact, 'email' | 'subject'>): string {
  const company = useCompanyName()
  const about = subject ?? company
  return mailto(email, about === null ? 'Re:' : `Re: ${about}`)
}
