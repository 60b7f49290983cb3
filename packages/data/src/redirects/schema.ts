import { z } from 'zod/mini'
import { MESSAGES } from '../lib/validation.ts'
import { isSitePage, sitePath } from './path.ts'

/** A redirect that an editor added. */
export const redirectSchema = z.object({
  id: z.uuid(),
  from_path: z.string(),
  to_path: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Redirect = z.infer<typeof redirectSchema>

/** Where a redirect comes from: an editor, or the rename of a record. */
export const REDIRECT_KINDS = ['own', 'post', 'case_study', 'page'] as const

/** A redirect in the list. */
export const listedRedirectSchema = z.extend(redirectSchema, {
  kind: z.enum(REDIRECT_KINDS),
  /** Whether a page has the path now, which comes first. */
  has_page: z.boolean(),
})
export type ListedRedirect = z.infer<typeof listedRedirectSchema>

const path = z.pipe(
  z.string().check(z.refine((typed) => typed.trim() !== '', { error: MESSAGES.required, abort: true })),
  z.pipe(
    z.transform((typed: string) => sitePath(typed) ?? typed),
    z.string().check(z.refine((value) => sitePath(value) === value, { error: MESSAGES.sitePath })),
  ),
)

/** The form of a redirect. Both paths get their normal form. */
export const redirectFormSchema = z.object({
  from_path: path.check(z.refine((value) => !isSitePage(value), { error: MESSAGES.addressTaken })),
  to_path: path.check(z.refine((value) => /^[ -~]*$/.test(value), { error: MESSAGES.sitePath })),
})
export type RedirectForm = z.input<typeof redirectFormSchema>
