import { clientCalls } from '@nordlys/data/client-page/calls'
import { clientMessageFormSchema, linkFormSchema } from '@nordlys/data/client-page/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { FormTexts } from '../../forms/form-texts.ts'
import { checkBy } from '../../forms/sending.ts'
import { tokenOf } from './token.ts'

/** The code for using a form or reading a session. A separate module with zod. */
export const clientCode = {
  calls: clientCalls,
  tokenOf,
  shownAddress,
  checkLink: (texts: FormTexts) => checkBy(linkFormSchema, texts),
  checkMessage: (texts: FormTexts) => checkBy(clientMessageFormSchema, texts),
}
