/** Stands for the parts of supabase-js that `lean-supabase.ts` keeps out. */

export class StorageApiError extends Error {}

export class StorageClient {}

export class RealtimeClient {
  /** supabase-js tells it of each new token. */
  async setAuth(): Promise<void> {}
}
