import type { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { invokeFunction } from '../lib/requests/functions.ts'
import { type ClientRequest, clientResponses } from './schema.ts'

/** The request of an action, without `action`. */
type Of<Action extends ClientRequest['action']> = Omit<Extract<ClientRequest, { action: Action }>, 'action'>

const call = <Schema extends z.ZodMiniType>(supabase: Supabase, request: ClientRequest, schema: Schema) =>
  invokeFunction(supabase, 'client', request, schema)

/**
 * The calls of the client's page, one per action. Each resolves to a refusal if the server refuses it, and throws a DataError for any other failure.
 */
export const clientCalls = {
  ask: (supabase: Supabase, request: Of<'ask'>) => call(supabase, { action: 'ask', ...request }, clientResponses.ask),
  enter: (supabase: Supabase, request: Of<'enter'>) =>
    call(supabase, { action: 'enter', ...request }, clientResponses.enter),
  read: (supabase: Supabase, request: Of<'read'>) =>
    call(supabase, { action: 'read', ...request }, clientResponses.read),
  offer: (supabase: Supabase, request: Of<'offer'>) =>
    call(supabase, { action: 'offer', ...request }, clientResponses.offer),
  write: (supabase: Supabase, request: Of<'write'>) =>
    call(supabase, { action: 'write', ...request }, clientResponses.write),
  seen: (supabase: Supabase, request: Of<'seen'>) =>
    call(supabase, { action: 'seen', ...request }, clientResponses.seen),
  file: (supabase: Supabase, request: Of<'file'>) =>
    call(supabase, { action: 'file', ...request }, clientResponses.file),
  leave: (supabase: Supabase, request: Of<'leave'>) =>
    call(supabase, { action: 'leave', ...request }, clientResponses.leave),
}
