import type { ProviderReturn } from '@nordlys/data/identities/mutations'
import type { Location } from 'react-router-dom'

/** Reads what the auth service added to the redirect of a provider, in the query or the fragment. */
export function readProviderReturn({ search, hash }: Pick<Location, 'search' | 'hash'>): ProviderReturn {
  const params = new URLSearchParams([...new URLSearchParams(hash.slice(1)), ...new URLSearchParams(search)])
  return { code: params.get('code'), error: params.get('error_code') ?? params.get('error') }
}
