/** Returns the headers of the mail client's unsubscribe button (RFC 2369 and RFC 8058). */
export function oneClickHeaders(token: string, functionsUrl: string) {
  const url = new URL(`${functionsUrl}/newsletter`)
  url.searchParams.set('token', token)
  return { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
