import { z } from 'zod/mini'
import { LIMITS, MESSAGES, requiredLine } from '../lib/validation.ts'

export const PROFILE_STATUSES = ['pending', 'approved', 'disabled'] as const

/** A member of staff. `role` and `status` are the server's to set. */
export const profileSchema = z.object({
  user_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.enum(PROFILE_STATUSES),
  avatar_url: z.nullable(z.string()),
})
export type Profile = z.infer<typeof profileSchema>

/**
 * The signed-in person's own profile. `required`: the account has no password, and its owner must choose one; `unverified`: the one of
 * the sign-up, whose address is not confirmed yet.
 */
export const accountSchema = z.extend(profileSchema, {
  password_status: z.enum(['unverified', 'required', 'chosen']),
})
export type Account = z.infer<typeof accountSchema>

/** The picture of a person: its kinds, and its most bytes before it is written as a data URL. */
export const AVATAR = { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 204_800 } as const

const AVATAR_DATA = /^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}$/

// The same rule as private.is_avatar() in the database. SVG can hold script, so it is none of the kinds.
function isAvatar(value: string): boolean {
  const content = value.slice(value.indexOf(',') + 1)
  return content.length <= Math.ceil(AVATAR.maxBytes / 3) * 4 && content.length % 4 === 0 && AVATAR_DATA.test(value)
}

/** What people may change about themselves. */
export const ownProfileSchema = z.object({
  full_name: requiredLine(LIMITS.name),
  /** A PNG, JPEG or WebP picture as a data URL; null for none. */
  avatar_url: z.nullable(z.string().check(z.refine(isAvatar, { error: MESSAGES.invalid }))),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>
