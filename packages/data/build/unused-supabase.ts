/** Replaces the parts of supabase-js that `lean-supabase.ts` excludes. */

/** A class that is constructed and never used. */
function Unused(): void {}

export const unused = (): never => {
  throw new Error('This part of supabase-js is excluded from the build (lean-supabase.ts)')
}

export class RealtimeClient {
  /** supabase-js calls it for each new token. */
  async setAuth(): Promise<void> {}
}

export class StorageApiError extends Error {}

export { Unused as StorageClient }

export { unused as createSiweMessage, unused as fromHex, unused as getAddress, unused as toHex }
