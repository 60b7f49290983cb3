import { createQueryClient } from '@nordlys/data/query-client'

/** The cache of the public pages' queries; it outlives a visit to another page. */
export const queryClient = createQueryClient()
