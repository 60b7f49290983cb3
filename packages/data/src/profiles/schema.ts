import { z } from 'zod/mini'
import { LIMITS, MESSAGES, requiredLine } from '../lib/validation.ts'

export const PROFILE_STATUSES = ['pending', 'approved', 'disabled'] as const

/** An editor works on the website and the newsletter; an admin on everything. */
export const ROLES = ['admin', 'editor'] as const
export type Role = (typeof ROLES)[number]

/** The profile of a member of staff. Only the server sets `role` and `status`. */
export const profileSchema = z.object({
  user_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(PROFILE_STATUSES),
  avatar_url: z.nullable(z.string()),
})
export type Profile = z.infer<typeof profileSchema>

/**
 * The signed-in user's own profile. `required`: the account has no password, so the user must choose one. `unverified`: the password was
 * set at sign-up and the email address is not confirmed.
 */
export const accountSchema = z.extend(profileSchema, {
  password_status: z.enum(['unverified', 'required', 'chosen']),
})
export type Account = z.infer<typeof accountSchema>

/** The allowed types of an avatar, and its size limit before it becomes a data URL. */
export const AVATAR = { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 204_800 } as const

const AVATAR_DATA = /^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}$/

// The same rule as private.is_avatar() in the database. SVG is not allowed because it can contain scripts.
function isAvatar(value: string): boolean {
  const content = value.slice(value.indexOf(',') + 1)
  return content.length <= Math.ceil(AVATAR.maxBytes / 3) * 4 && content.length % 4 === 0 && AVATAR_DATA.test(value)
}

/** The fields of a profile that its user may change. */
export const ownProfileSchema = z.object({
  full_name: requiredLine(LIMITS.name),
  /** A PNG, JPEG or WebP image as a data URL. */
  avatar_url: z.nullable(z.string().check(z.refine(isAvatar, { error: MESSAGES.invalid }))),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>
