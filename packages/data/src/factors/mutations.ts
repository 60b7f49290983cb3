import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { requireFreshSession } from '../auth/proof.ts'
import type { Supabase } from '../lib/client.ts'
import { DataError, toDataError } from '../lib/errors.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { refetch } from '../lib/queries/refetch.ts'
import { call, fetchData } from '../lib/requests/response.ts'
import { factorKeys } from './keys.ts'
import { provePasskey } from './passkeys.ts'
import { type NewApp, newAppSchema } from './schema.ts'

function throwFailure(error: unknown): void {
  if (error) throw toDataError(error)
}

interface FactorAnswer {
  readonly factorId: string
  /** The code of an authenticator app. Missing for a passkey, which the browser asks for. */
  readonly code?: string
}

/** Requires a fresh session and removes factors that were never verified, whose names are taken otherwise. */
async function startAdding(supabase: Supabase): Promise<void> {
  await requireFreshSession(supabase)
  const { data: factors, error: listError } = await supabase.auth.mfa.listFactors()
  throwFailure(listError)
  const unverified = factors?.all.filter(({ status }) => status === 'unverified') ?? []
  const removals = await Promise.all(unverified.map(({ id }) => supabase.auth.mfa.unenroll({ factorId: id })))
  throwFailure(removals.find((each) => each.error)?.error)
}

/** Registers an authenticator app in a fresh session; its first code verifies it. Throws a DataError. */
export async function addApp(supabase: Supabase, friendlyName: string): Promise<NewApp> {
  await startAdding(supabase)
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  throwFailure(error)
  return newAppSchema.parse(data)
}

/** Adds a passkey, which the browser creates, in a fresh session. Throws a DataError as `provePasskey` does. */
export async function addPasskey(supabase: Supabase, friendlyName: string): Promise<void> {
  await startAdding(supabase)
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw toDataError(error)
  await provePasskey(supabase, data.id)
}

/** Proves a factor, which raises the session to the second level. Throws a DataError with GoTrue's code as its reason. */
export async function proveFactor(supabase: Supabase, { factorId, code }: FactorAnswer): Promise<void> {
  if (code === undefined) await provePasskey(supabase, factorId)
  else throwFailure((await supabase.auth.mfa.challengeAndVerify({ factorId, code })).error)
}

/** Removes a factor after proving it once more. Throws a DataError as `proveFactor` does. */
export async function removeFactor(supabase: Supabase, answer: FactorAnswer): Promise<void> {
  await proveFactor(supabase, answer)
  throwFailure((await supabase.auth.mfa.unenroll({ factorId: answer.factorId })).error)
  // The new token no longer names the removed factor.
  throwFailure((await supabase.auth.refreshSession()).error)
}

/** Uses a recovery code for this session. Throws a DataError; its reason is `recovery_code_wrong` for an unknown or used code. */
export async function enterRecoveryCode(supabase: Supabase, code: string): Promise<void> {
  const isRight = await fetchData(supabase.rpc('use_recovery_code', { code }), z.boolean(), {
    codes: { rate_limited: 'rate_limited' },
  })
  if (!isRight) throw new DataError('invalid', { reason: 'recovery_code_wrong' })
}

/** Refetches everything: before the proof, the database returned nothing. */
async function refetchAll(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await refetch(queryClient)
}

/** Returns a mutation that proves the session. */
function useProof<Variables>(prove: (supabase: Supabase, variables: Variables) => Promise<void>) {
  const queryClient = useQueryClient()
  return useBackendMutation(async (supabase, variables: Variables) => {
    await prove(supabase, variables)
    await refetchAll(queryClient)
  })
}

export const useAddApp = () => useBackendMutation(addApp)
export const useAddPasskey = () => useProof(addPasskey)
export const useProveFactor = () => useProof(proveFactor)
export const useEnterRecoveryCode = () => useProof(enterRecoveryCode)
export const useRemoveFactor = () => useBackendMutation(removeFactor, factorKeys.all)

/** Removes a factor that the user no longer has, after a recovery code. Throws a DataError. */
export const useRemoveLostFactor = () =>
  useBackendMutation(async (supabase, factorId: string) => {
    await call(supabase.rpc('remove_lost_factor', { factor_id: factorId }))
    throwFailure((await supabase.auth.refreshSession()).error)
  }, factorKeys.all)

/** Creates ten recovery codes, which replace the earlier ones, and returns them. Throws a DataError. */
export const useCreateRecoveryCodes = () =>
  useBackendMutation(
    (supabase) => fetchData(supabase.rpc('create_recovery_codes'), z.array(z.string())),
    factorKeys.status,
  )
