/** The responses of the auth service that open or refresh a session. */
const isSession = (body: unknown): body is { readonly expires_at?: unknown } =>
  typeof body === 'object' && body !== null && 'access_token' in body && 'expires_in' in body

/**
 * Removes the server's time of expiry from a response of the auth service. The client then computes it from `expires_in` by the clock with
 * which it compares it; a clock that differs from the server's would refresh the session with every request, or never.
 */
export async function withoutServerExpiry(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const body: unknown = await response.clone().json()
  if (!isSession(body)) return response
  const { expires_at: _expiresAt, ...session } = body
  return new Response(JSON.stringify(session), { status: response.status, headers: response.headers })
}
