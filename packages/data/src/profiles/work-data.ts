import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useProfile } from './queries.ts'

/** The first parts of the query keys that an editor may keep. */
const OPEN_TO_EDITORS: ReadonlySet<unknown> = new Set([
  'auth',
  'built-in-copy',
  'built-in-heads',
  'built-in-texts',
  'categories',
  'factors',
  'identities',
  'issues',
  'media',
  'pages',
  'posts',
  'profiles',
  'projects',
  'redirects',
  'references',
  'settings',
  'subscribers',
  'team',
])

/** Removes the rows and figures that only admins read; what is removed here is also gone from the next offline cache. */
export const removeWorkData = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => !OPEN_TO_EDITORS.has(queryKey[0]) })

/** Removes what an admin had loaded, or had stored for reading offline, when the profile says that the user is an editor now. */
export function useRemoveWorkData(): void {
  const queryClient = useQueryClient()
  const role = useProfile().data?.role
  useEffect(() => {
    if (role === 'editor') removeWorkData(queryClient)
  }, [queryClient, role])
}
