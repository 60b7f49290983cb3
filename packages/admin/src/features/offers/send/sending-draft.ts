import type { Offer } from '@nordlys/data/offers/schema'
import {
  sendingFormSchema,
  type SendingInput,
  type SendingValues,
  sendingValuesSchema,
} from '@nordlys/data/offers/send'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useCallback, useEffect, useState } from 'react'
import { storedDrafts } from '../../../shared/draft/stored-drafts.ts'

/** What was typed in the dialog but not sent, stored in this browser by offer and version. */
const DRAFTS = storedDrafts('offer-sending', sendingValuesSchema)

type Initial = Pick<SendingValues, 'copies' | 'files'>

/** Returns the form of the dialog, which begins with what was typed before, and what removes that once the offer is sent. */
export function useSendingForm({ id, version, updated_at: base, recipient_email: recipient }: Offer, initial: Initial) {
  const key = `${id}:${version}`
  const [first] = useState(
    (): SendingValues =>
      DRAFTS.read(key)?.values ?? { id: crypto.randomUUID(), message: '', gives_access: false, ...initial },
  )
  const form = useZodForm<SendingValues, SendingInput>(sendingFormSchema(recipient), first)
  const { subscribe, getValues } = form
  const keep = useCallback(
    () => DRAFTS.store(key, { values: getValues(), base, at: new Date().toISOString() }),
    [key, base, getValues],
  )
  // On every change: the dialog may close at any time.
  useEffect(() => {
    const stop = subscribe({ formState: { values: true }, callback: keep })
    return stop
  }, [subscribe, keep])
  return { form, forget: () => DRAFTS.remove(key) }
}
