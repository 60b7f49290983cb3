/** Headers of every answer: nothing here is a page, may be framed, sniffed or kept. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** A JSON answer. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}

/** A refusal in the shape that PostgREST and the functions use. */
export function refuse(status: number, code: string, message: string): Response {
  return json(status, { code, message, details: null, hint: null })
}

/** A refusal in the shape of the auth service. */
export function refuseAuth(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return json(status, { code: status, error_code: code, msg: message }, { 'x-sb-error-code': code, ...headers })
}

/** Adds the security headers; nothing of the API is cached unless it says so itself. */
export function secured(headers: Headers): Headers {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return headers
}
