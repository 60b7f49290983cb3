/** Security headers of every response. API responses are data: they must not be framed, sniffed or cached. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Returns a JSON response. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}

/** Returns an error response in the format of PostgREST and the functions. */
export function refuse(status: number, code: string, message: string): Response {
  return json(status, { code, message, details: null, hint: null })
}

/** Returns an error response in the format of the auth service. */
export function refuseAuth(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return json(status, { code: status, error_code: code, msg: message }, { 'x-sb-error-code': code, ...headers })
}

/** Adds the security headers. Disables caching unless the response sets its own cache-control. */
export function secured(headers: Headers): Headers {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return headers
}
