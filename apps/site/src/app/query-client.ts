import { createOfflineQueryClient } from '@nordlys/data/lib/query-client'

/** The cache of the public pages' queries; it outlives a visit to another page. Without a network a call fails at once and says so. */
export const queryClient = createOfflineQueryClient()
