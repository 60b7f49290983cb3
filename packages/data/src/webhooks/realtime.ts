import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { webhookKeys } from './keys.ts'

/** Refetches the webhooks after every change. */
export const useWebhooksRealtime = realtimeRefresh(['webhooks'], webhookKeys.all)
