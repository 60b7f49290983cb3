/** Areas without prerendered pages: they start from the empty app.html and load in the browser only. */
export const CLIENT_ONLY_PATHS = ['/auth', '/admin'] as const

/** Whether an address belongs to the staff's areas. */
export function isClientOnly(pathname: string): boolean {
  return CLIENT_ONLY_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
