import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { call, fetchData, fetchRows } from '../../lib/requests/response.ts'
import { engagementKeys } from '../engagement/keys.ts'
import { clientKeys } from '../keys.ts'
import { billingKeys } from './keys.ts'
import type { PaymentRow } from './payment-file.ts'
import {
  type HandOver,
  type HandOverFormat,
  handOverSchema,
  type JudgedPayments,
  judgedPaymentsSchema,
} from './schema.ts'

interface HandingOver {
  readonly ids: readonly string[]
  readonly file: string
  readonly format: HandOverFormat
  /** Whether what was handed over before is handed over again. */
  readonly again: boolean
}

/** Marks steps and payments as handed over, and returns what the file says about them. Throws a DataError. */
const handOver = (supabase: Supabase, { ids, file, format, again }: HandingOver): Promise<HandOver[]> =>
  fetchRows(supabase.rpc('hand_over', { billables: [...ids], file, format, again }), handOverSchema)

interface Reading {
  readonly rows: readonly PaymentRow[]
  /** Of the preview to store; without one, nothing is stored. */
  readonly stamp?: string
}

/** Returns what becomes of the rows of a file, and stores it if they have the stamp of that. Throws a DataError. */
const readPayments = (supabase: Supabase, { rows, stamp }: Reading): Promise<JudgedPayments> =>
  fetchData(
    supabase.rpc('read_payments', {
      lines: rows.map((row) => ({ ...row })),
      ...(stamp === undefined ? {} : { stamp }),
    }),
    judgedPaymentsSchema,
  )

/** Mails a reminder of a payment; returns which one it is. Throws a DataError. */
const remind = (supabase: Supabase, payment: string): Promise<number> =>
  fetchData(supabase.rpc('remind_of_payment', { transaction: payment }), z.int())

/** Lets the reminders of a payment rest for a reason; an empty one lets them go on. Throws a DataError. */
const pauseReminders = (supabase: Supabase, { payment, note }: { readonly payment: string; readonly note: string }) =>
  call(supabase.rpc('pause_reminders', { transaction: payment, note }))

/** Hands over what is to bill, reads what comes back, and reminds of overdue payments. */
export const useBillingMutations = () => ({
  handOver: useBackendMutation(handOver, billingKeys.all),
  preview: useBackendMutation(readPayments),
  store: useBackendMutation(readPayments, billingKeys.all, engagementKeys.all, clientKeys.all),
})

export const useRemind = () => useBackendMutation(remind, billingKeys.all)
export const usePauseReminders = () => useBackendMutation(pauseReminders, billingKeys.all)
