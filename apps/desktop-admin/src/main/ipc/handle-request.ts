import type { Channel, Requests } from '../../shared/api.ts'
import { isAppUrl } from '../links/navigation.ts'
import { PAYLOADS } from './payloads.ts'

/** The handler of each request. */
export type Handlers = {
  readonly [Name in Channel]: (
    payload: Requests[Name]['payload'],
  ) => Requests[Name]['result'] | Promise<Requests[Name]['result']>
}

/** The sender of a request: the URL of its frame, and whether it is the main frame. */
export interface Sender {
  readonly url: string
  readonly isMainFrame: boolean
}

/**
 * Handles a request of the renderer. Throws for an untrusted sender or an invalid payload (rule E3); the error does not contain the payload,
 * which may be a token.
 */
export async function handleRequest<Name extends Channel>(
  handlers: Handlers | Promise<Handlers>,
  channel: Name,
  sender: Sender | null,
  payload: unknown,
): Promise<Requests[Name]['result']> {
  if (!sender?.isMainFrame || !isAppUrl(sender.url)) throw new Error(`${channel}: refused`)
  const parsed = PAYLOADS[channel].safeParse(payload)
  if (!parsed.success) throw new Error(`${channel}: malformed`)
  return (await handlers)[channel](parsed.data)
}
