/** The key under which the session for a server is stored; supabase-js is given the same. In a module that public pages can load. */
export const getStorageKey = (url: string): string => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
