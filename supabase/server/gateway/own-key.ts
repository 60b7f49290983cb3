import type { Settings } from '../settings/settings.ts'
import type { Head } from '../http/request.ts'

/**
 * Returns whether a request is the product's own: the publisher and the site's server read as visitors do, by a key that is in no page. Puts
 * the publishable key in its place, so that every service sees an anonymous request. An address proves nothing: behind a proxy, all have it.
 */
export function usesOwnKey({ headers }: Head, { ownKey, publishableKey }: Settings): boolean {
  if (headers.get('apikey') !== ownKey) return false
  headers.set('apikey', publishableKey)
  if (headers.get('authorization') === `Bearer ${ownKey}`) headers.set('authorization', `Bearer ${publishableKey}`)
  return !headers.has('authorization') || headers.get('authorization') === `Bearer ${publishableKey}`
}
