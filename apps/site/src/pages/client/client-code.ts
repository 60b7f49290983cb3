import { clientCalls } from '@nordlys/data/client-page/calls'
import { clientMessageFormSchema, linkFormSchema } from '@nordlys/data/client-page/schema'
import type { FormTexts } from '../../forms/form-texts.ts'
import { checkBy } from '../../forms/sending.ts'
import { tokenOf } from './token.ts'

/** What the page needs once a form is used or a session is read. A separate module with zod. */
export const clientCode = {
  calls: clientCalls,
  tokenOf,
  checkLink: (texts: FormTexts) => checkBy(linkFormSchema, texts),
  checkMessage: (texts: FormTexts) => checkBy(clientMessageFormSchema, texts),
}
