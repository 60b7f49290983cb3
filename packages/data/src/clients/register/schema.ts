import { z } from 'zod/mini'
import { LIMITS, MESSAGES, optionalText, requiredLine } from '../../lib/validation.ts'
import { isOrgNumber, plainOrgNumber } from '../../lib/numbers/org-number.ts'

/** An organisation number without its spaces. */
export const orgNumber = z
  .string({ error: MESSAGES.required })
  .check(z.overwrite(plainOrgNumber), z.refine(isOrgNumber, { error: MESSAGES.orgNumber }))

/** Where invoices go; null for none. The limit is the same as the CHECK constraint of the table. */
export const invoiceAddress = optionalText(500)

/** The body of the `business-register` function. */
export const registerLookupSchema = z.object({ number: orgNumber })

/** What the business register says about an organisation. */
export const registeredSchema = z.object({ legal_name: requiredLine(LIMITS.company), address: invoiceAddress })
export type Registered = z.output<typeof registeredSchema>
