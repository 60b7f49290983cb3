/** Areas without prerendered pages: they start from the empty app.html and render in the browser only. */
export const CLIENT_ONLY_PATHS = ['/auth', '/admin'] as const

/** Whether a URL path belongs to sign-in or admin. */
export function isClientOnly(pathname: string): boolean {
  return CLIENT_ONLY_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
