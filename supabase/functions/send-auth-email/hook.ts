import { LANGUAGES } from '@nordlys/data/lib/validation'
import { z } from 'zod'

const text = z
  .string()
  .nullish()
  .transform((value) => value || null)

/**
 * The payload of the hook (supabase/auth, `v0hooks.SendEmailInput` and `mailer.EmailData`). Empty and missing fields become null.
 * `site_url` is the URL of the auth service, not of the site.
 */
export const hookSchema = z.object({
  /** Unlike `webhook-id`, stays the same when the auth service retries. Missing in older releases. */
  metadata: z.object({ uuid: z.string().min(1).max(100) }).nullish(),
  user: z.object({
    email: text,
    /** The new address of an email change. */
    new_email: text,
    /** Set by the user, so not trusted. */
    user_metadata: z.object({ language: z.enum(LANGUAGES).nullable().catch(null) }).nullish(),
  }),
  email_data: z.object({
    email_action_type: z.string().min(1).max(100),
    token: text,
    token_hash: text,
    redirect_to: text,
    token_new: text,
    token_hash_new: text,
    old_email: text,
  }),
})

export type Hook = z.infer<typeof hookSchema>
