import { createOfflineQueryClient } from '@nordlys/data/lib/query-client'

/** The query cache of the public pages; it survives navigation. Without a network, a call fails immediately. */
export const queryClient = createOfflineQueryClient()
