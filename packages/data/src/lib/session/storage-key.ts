/** Returns the storage key of a server's session. A separate module, so that public pages can load it without supabase-js. */
export const getStorageKey = (url: string): string => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
