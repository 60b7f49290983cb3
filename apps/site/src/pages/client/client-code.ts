import { clientCalls } from '@nordlys/data/client-page/calls'
import { clientMessageFormSchema, clientSessionSchema, linkFormSchema } from '@nordlys/data/client-page/schema'
import type { FormTexts } from '../../forms/form-texts.ts'
import { checkBy } from '../../forms/sending.ts'

/** Returns the token of a stored session; null for a damaged one. */
function tokenOf(stored: string): string | null {
  try {
    return clientSessionSchema.parse(JSON.parse(stored)).token
  } catch {
    return null
  }
}

/** What the page needs once a form is used or a session is read. A separate module with zod. */
export const clientCode = {
  calls: clientCalls,
  tokenOf,
  checkLink: (texts: FormTexts) => checkBy(linkFormSchema, texts),
  checkMessage: (texts: FormTexts) => checkBy(clientMessageFormSchema, texts),
}
