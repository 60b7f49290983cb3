import type { Contact } from '@nordlys/data/contacts/schema'
import { useCallback } from 'react'
import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useCompanyName } from '../../shared/useCompanyName.ts'

export type ReplyLink = (contact: Pick<Contact, 'email' | 'subject'>) => string

/** Returns a function that creates reply links. The subject defaults to the company's name, which is the same in both languages. */
export function useReplyLink(): ReplyLink {
  const company = useCompanyName()
  return useCallback(
    ({ email, subject }) => {
      const about = subject ?? company
      return mailto(shownAddress(email), about === null ? 'Re:' : `Re: ${about}`)
    },
    [company],
  )
}
