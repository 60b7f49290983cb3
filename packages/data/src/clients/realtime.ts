import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { clientKeys } from './keys.ts'

/** Refetches the lists and counters of clients after every change. */
export const useClientsRealtime = realtimeRefresh(
  ['client_files', 'client_messages', 'client_people', 'client_transactions', 'clients'],
  clientKeys.all,
)
