import type { Channel, Requests } from '../../shared/api.ts'
import { isAppUrl } from '../links/navigation.ts'
import { PAYLOADS } from './payloads.ts'

/** What answers each request of the screens. */
export type Handlers = {
  readonly [Name in Channel]: (
    payload: Requests[Name]['payload'],
  ) => Requests[Name]['result'] | Promise<Requests[Name]['result']>
}

/** Who sent a message: the address of its frame, and whether that is the window's own and no frame within. */
export interface Sender {
  readonly url: string
  readonly isMainFrame: boolean
}

/**
 * Answers one message of the screens, once there are handlers. Throws an Error without any of its content, which may be a token, where the sender is not the
 * app's own page or the payload is not what the channel takes (rule E3).
 */
export async function answer<Name extends Channel>(
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
