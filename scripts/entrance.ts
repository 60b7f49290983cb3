import type { Stack } from '../supabase/local/stack.ts'

/**
 * Returns how to get into the admin, as a label and a text: the link that makes the first administrator where one is missing, otherwise the
 * demo's sign-in. Without the demo, `admin` is undefined.
 */
export function entrance(
  siteUrl: string,
  setupSecret: Stack['setupSecret'],
  admin: Stack['admin'] | undefined,
): [label: string, text: string] {
  if (setupSecret !== null) {
    const link = `${siteUrl}/admin#setup=${encodeURIComponent(setupSecret)}`
    return [
      'Set up',
      `${link}\n             Nobody has access yet. Sign up, confirm your address, then open this link.`,
    ]
  }
  return ['Sign in', admin ? `${admin.email} / ${admin.password}` : `${siteUrl}/auth`]
}
