import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { call, fetchData } from '../../lib/requests/response.ts'
import { deleteIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { saveIfUnchanged } from '../../lib/rows/save-if-unchanged.ts'
import { clientKeys } from '../keys.ts'
import { clientPersonSchema } from './schema.ts'

/** An answer by staff; a repeated id stores nothing. It is about a version of an offer, whose thread it joins, or about nothing. */
export interface ClientAnswer {
  readonly client?: string
  readonly offer?: string
  readonly version?: number
  /** The ids of files of the client that the answer shows. */
  readonly files?: readonly string[]
  readonly id: string
  /** Markdown. */
  readonly message: string
  /** The last message on the screen: client messages up to it become read. Without it, all do. */
  readonly seen?: string
}

/**
 * Saves a person of a client, unless it has changed since it was opened (rule R4). Throws a DataError, `conflict` for an email address that the
 * client already has.
 */
export const saveClientPerson = saveIfUnchanged('client_people', clientPersonSchema, {
  taken: { email: 'errors:person_taken' },
})

/** Deletes people and ends their links and sessions, except people who have changed since they were loaded. Throws a DataError. */
export const deleteClientPeople = deleteIfUnchanged('client_people')

/** Writes an answer to a client, mails the client's people, and marks the answered messages as read. Throws a DataError. */
export const answerClient = (supabase: Supabase, { files = [], ...answer }: ClientAnswer): Promise<void> =>
  call(supabase.rpc('answer_client', { ...answer, ...(files.length > 0 && { files: [...files] }) }))

/** Mails a person a link to their page. Throws a DataError. */
export const sendClientLink = (supabase: Supabase, person: string): Promise<void> =>
  call(supabase.rpc('send_client_link', { person }), { codes: { rate_limited: 'rate_limited' } })

/** Ends the sessions and links of a person's address, and returns the number of sessions. Throws a DataError. */
export const endClientSessions = (supabase: Supabase, person: string): Promise<number> =>
  fetchData(supabase.rpc('end_client_sessions', { person }), z.int())

/** Saves and deletes people of clients, and sends and ends their links. */
export function useClientPeopleMutations() {
  const save = useBackendMutation(saveClientPerson, clientKeys.all)
  const remove = useBatchWrite(clientKeys.all, deleteClientPeople)
  const sendLink = useBackendMutation(sendClientLink, clientKeys.all)
  const endSessions = useBackendMutation(endClientSessions, clientKeys.all)
  return { save, remove, sendLink, endSessions }
}

/** Writes answers to clients. */
export const useAnswerClient = () => useBackendMutation(answerClient, clientKeys.all)
