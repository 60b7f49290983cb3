import type { Contact } from '@nordlys/data/contacts/schema'
import { useCallback } from 'react'
import { mailto } from '../mailto.ts'
import { useCompanyName } from '../../components/useCompanyName.ts'

export type ReplyLink = (contact: Pick<Contact, 'email' | 'subject'>) => string

/** Makes the mail links that answer messages. One without a subject is answered under the company's name, which is the same in any language. */
export function useReplyLink(): ReplyLink {
  const company = useCompanyName()
  return useCallback(
    ({ email, subject }) => {
      const about = subject ?? company
      return mailto(email, about === null ? 'Re:' : `Re: ${about}`)
    },
    [company],
  )
}
