import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { type SaveResult, saveResult } from '../lib/rows/conflict.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { patchRows } from '../lib/rows/optimistic.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import {
  updateIfUnchanged,
  deleteIfUnchanged,
  type RowVersion,
  type BatchResult,
  useBatchWrite,
} from '../lib/rows/batch-write.ts'
import { CLIENT_COLUMNS, clientKeys, fetchClient, fetchTransaction } from './queries.ts'
import {
  type Client,
  type ClientMessage,
  clientSchema,
  type ClientTransaction,
  type ClientValues,
  type PaymentStatus,
  type TransactionValues,
} from './schema.ts'

/** What is saved: a new row, or another version of the one with this id as it was opened. */
export interface Save<Values> {
  readonly values: Values
  readonly opened: { readonly id: string; readonly updatedAt: string } | null
}

/** Saves a client, unless it changed since it was opened (rule R4). Throws a DataError. */
export async function saveClient(
  supabase: Supabase,
  { values, opened }: Save<ClientValues>,
): Promise<SaveResult<Client>> {
  const clients = supabase.from('clients')
  const write = opened
    ? clients.update(values).eq('id', opened.id).eq('updated_at', opened.updatedAt)
    : clients.insert(values)
  const { data, error, status } = await write.select(CLIENT_COLUMNS).maybeSingle()
  if (error) throw toDataError(error, status)
  const saved = z.nullable(clientSchema).parse(data)
  return saveResult(supabase, saved, opened && { table: 'clients', ...opened }, async () =>
    opened ? fetchClient(supabase, opened.id) : null,
  )
}

/** What the database says of a client that still has transactions (foreign_key_violation). */
export const HAS_TRANSACTIONS = '23503'

/**
 * Deletes clients with their messages, except those that changed since they were loaded. Throws a DataError, its reason
 * HAS_TRANSACTIONS where bookkeeping law keeps a client.
 */
export const deleteClients = (supabase: Supabase, rows: readonly RowVersion[]): Promise<BatchResult> =>
  deleteIfUnchanged(supabase, 'clients', rows)

/** The database's message for a change of a paid transaction. */
export const PAID_IS_FINAL = 'paid_is_final'

/** Saves a transaction that is not paid, unless it changed since it was opened (rule R4). It stays with its client. Throws a DataError. */
export async function saveTransaction(
  supabase: Supabase,
  { values, opened }: Save<TransactionValues>,
): Promise<SaveResult<ClientTransaction>> {
  const { client_id, ...changes } = values
  const transactions = supabase.from('client_transactions')
  const write = opened
    ? transactions.update(changes).eq('id', opened.id).eq('updated_at', opened.updatedAt)
    : transactions.insert({ client_id, ...changes })
  // Its client is read apart: the local API looks for what it wrote by the conditions of the update, which no longer hold.
  const { data, error, status } = await write.select('id').maybeSingle()
  if (error) throw toDataError(error, status)
  const id = data?.id ?? opened?.id
  const row = id === undefined ? null : await fetchTransaction(supabase, id)
  return saveResult(supabase, data === null ? null : row, opened && { table: 'client_transactions', ...opened }, () =>
    Promise.resolve(row),
  )
}

/** Marks a transaction as paid, for good. Throws a DataError, `not_found` where it is gone and `refused` where it may not be changed. */
export async function markTransactionPaid(supabase: Supabase, id: string): Promise<void> {
  const paid: PaymentStatus = 'paid'
  const write = supabase.from('client_transactions').update({ status: paid }).eq('id', id).select('id')
  await affectedRows(supabase, 'client_transactions', [id], write)
}

/** Takes a paid transaction back by a record of the negative amount, and returns that record's id. Throws a DataError. */
export async function reverseTransaction(supabase: Supabase, id: string): Promise<string> {
  const { data, error, status } = await supabase.rpc('reverse_transaction', { transaction: id })
  if (error) throw toDataError(error, status)
  return z.uuid().parse(data)
}

/** Marks a message as read; there is no way back. Throws a DataError, `not_found` where it is gone. */
export async function markMessageRead(supabase: Supabase, id: string): Promise<void> {
  const write = supabase.from('client_messages').update({ is_read: true }).eq('id', id).select('id')
  await affectedRows(supabase, 'client_messages', [id], write)
}

/** Marks messages as read that have not changed since they were loaded. It cannot be reverted. Throws a DataError. */
export const markMessagesReadIfUnchanged = (supabase: Supabase, rows: readonly RowVersion[]): Promise<BatchResult> =>
  updateIfUnchanged(supabase, 'client_messages', rows, (ids, times) =>
    supabase.from('client_messages').update({ is_read: true }).in('id', ids).in('updated_at', times).select('id'),
  )

/** What can be done to clients. */
export function useClientMutations() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: clientKeys.all })
  const save = useMutation<SaveResult<Client>, DataError, Save<ClientValues>>({
    mutationFn: async (client) => saveClient(await backend.client(), client),
    onSettled,
  })
  const remove = useBatchWrite(clientKeys.all, deleteClients)
  return { save, remove }
}

/** Saving a transaction. */
export function useSaveTransaction() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<SaveResult<ClientTransaction>, DataError, Save<TransactionValues>>({
    mutationFn: async (transaction) => saveTransaction(await backend.client(), transaction),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientKeys.all }),
  })
}

/** Marks a transaction as paid, shown at once everywhere and rolled back when the server refuses. */
export function useMarkTransactionPaid() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => markTransactionPaid(await backend.client(), id),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: clientKeys.transactions })
      return { undo: patchRows<ClientTransaction>(queryClient, clientKeys.transactions, [id], { status: 'paid' }) }
    },
    onError: (_error, _id, context) => context?.undo(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientKeys.all }),
  })
}

/** Reverses a paid transaction. */
export function useReverseTransaction() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<string, DataError, string>({
    mutationFn: async (id) => reverseTransaction(await backend.client(), id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientKeys.all }),
  })
}

/** Marks a message as read, shown at once everywhere and rolled back when the server refuses. */
export function useMarkMessageRead() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => markMessageRead(await backend.client(), id),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: clientKeys.messages })
      return { undo: patchRows<ClientMessage>(queryClient, clientKeys.messages, [id], { is_read: true }) }
    },
    onError: (_error, _id, context) => context?.undo(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientKeys.all }),
  })
}

/** Marks messages as read after the time for an undo. */
export const useMarkMessagesRead = () => useBatchWrite(clientKeys.all, markMessagesReadIfUnchanged)
