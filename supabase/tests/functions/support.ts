import type { TestStack } from '../stack/support.ts'

/** Posts to a function as a browser does: JSON and the public key by default. */
export function post(
  stack: TestStack,
  path: string,
  body: string | object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${stack.url}/functions/v1/${path}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
