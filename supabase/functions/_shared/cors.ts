const HEADERS = 'authorization, apikey, content-type, x-client-info'

/** Lets only the site's own origin and the additional allowed origins read the response (rule W6). */
export function allowOrigin(response: Response, request: Request, allowedOrigins: readonly string[]): Response {
  const origin = request.headers.get('origin')
  response.headers.append('vary', 'Origin')
  if (origin === null || !allowedOrigins.includes(origin)) return response
  response.headers.set('access-control-allow-origin', origin)
  if (request.method !== 'OPTIONS') return response
  response.headers.set('access-control-allow-methods', 'POST, OPTIONS')
  response.headers.set('access-control-allow-headers', HEADERS)
  response.headers.set('access-control-max-age', '600')
  return response
}
