import type { Stack } from '../../supabase/server/stack.ts'

/**
 * Returns how to sign in to the admin, as a label and a text: the setup link until there is an administrator, then the credentials of the
 * demo. Without the demo, `admin` is undefined.
 */
export function signInHint(
  siteUrl: string,
  setupSecret: Stack['setupSecret'],
  admin: Stack['admin'] | undefined,
): [label: string, text: string] {
  if (setupSecret !== null) {
    const link = `${siteUrl}/admin#setup=${encodeURIComponent(setupSecret)}`
    return [
      'Set up',
      `${link}\n             There is no administrator yet. Sign up, confirm your email address, then open this link.`,
    ]
  }
  return ['Sign in', admin ? `${admin.email} / ${admin.password}` : `${siteUrl}/auth`]
}
