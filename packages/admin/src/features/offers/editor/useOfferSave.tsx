import { type OfferInput, type OfferValues, toOfferContent, toOfferValues } from '@nordlys/data/offers/form'
import { useSaveOffer } from '@nordlys/data/offers/mutations'
import type { OfferDraft, OfferDraftContent } from '@nordlys/data/offers/schema'
import { DataError } from '@nordlys/data/lib/errors'
import { sameJson } from '@nordlys/data/lib/same-json'
import { type ReactNode, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { ReportedError } from '@nordlys/ui/components/reported-error.ts'
import { copyOfOffer } from '../start-offer.ts'
import { useStoreOffer } from '../useCreateOffer.ts'
import { useOfferReasons } from '../useOfferActions.ts'

interface OfferSaveOptions {
  readonly form: UseFormReturn<OfferValues, unknown, OfferInput>
  readonly offer: OfferDraft
  /** The `updated_at` that the offer must still have. */
  readonly base: string
  /** Called with the offer as stored on the server, whether saved here or by another user. */
  readonly onLatest: (offer: OfferDraft) => void
}

interface OfferSave {
  readonly onSubmit: (values: OfferInput) => Promise<void>
  readonly conflict: ReactNode
  /** The `updated_at` of the version that the form's edits are based on. */
  readonly savedAt: string
}

/** Saves the offer and keeps the editor open: edits made meanwhile stay unsaved. */
export function useOfferSave({ form, offer, base, onLatest }: OfferSaveOptions): OfferSave {
  const { t } = useTranslation('offerEditor')
  const { mutateAsync } = useSaveOffer()
  const reasons = useOfferReasons()
  const proposeNew = useProposeNew(form, offer)
  const label = useFieldLabel()
  const [savedAt, setSavedAt] = useState(base)
  const sent = useRef<OfferValues | null>(null)
  const { getValues, reset } = form

  const settle = (row: OfferDraft) => {
    const typed = structuredClone(getValues())
    const isEdited = sent.current !== null && !sameJson(typed, sent.current)
    const stored = toOfferValues(row)
    // Keeps the fields as they are, and with them the focus.
    reset(stored, { keepValues: sameJson(typed, stored) })
    if (isEdited) reset(typed, { keepDefaultValues: true })
  }
  const { onSubmit, conflict } = useRecordSave<OfferDraft, OfferValues, OfferInput>({
    form,
    row: { ...offer, updated_at: base },
    record: { table: 'offers', id: offer.id },
    isBaseUnknown: base !== offer.updated_at,
    toValues: toOfferValues,
    save: async (values, openedAt) => {
      sent.current = structuredClone(getValues())
      const content = toOfferContent(values, offer)
      const result = await mutateAsync({ id: offer.id, content, openedAt: openedAt ?? base }).catch(
        async (error: unknown) => {
          if (!(error instanceof DataError) || error.message !== 'other_client') throw error
          await proposeNew(content)
          throw new ReportedError('', { cause: error })
        },
      )
      onLatest(result.kind === 'saved' ? result.row : result.current)
      return result
    },
    done: t('saved'),
    failed: (error) => (error instanceof ReportedError ? null : t('saveFailed')),
    reasons,
    onSaved: (row) => {
      setSavedAt(row.updated_at)
      settle(row)
    },
    label,
  })
  return { onSubmit, conflict, savedAt }
}

/** Returns a function that proposes a new offer with the edited values, because a sent offer keeps its client, and opens its editor. */
function useProposeNew(
  { reset }: UseFormReturn<OfferValues, unknown, OfferInput>,
  offer: OfferDraft,
): (content: OfferDraftContent) => Promise<boolean> {
  const { t } = useTranslation(['offerEditor', 'offers'])
  const { run } = useAction()
  const store = useStoreOffer()
  const reasons = useOfferReasons()
  return (content) =>
    run({
      confirm: {
        title: t('offerEditor:otherClient.question'),
        description: t('offerEditor:otherClient.text', { number: offer.number }),
        confirmLabel: t('offerEditor:otherClient.confirm'),
      },
      call: async () => {
        // Without unsaved edits, the leave guard does not ask before the editor opens.
        reset(toOfferValues(offer))
        await store(crypto.randomUUID(), copyOfOffer({ ...offer, ...content }, content.valid_until))
      },
      done: t('offers:new.done'),
      failed: t('offers:new.failed'),
      reasons,
    })
}

/** Returns a function that names a field, also a field of an entry. */
function useFieldLabel(): (field: string) => string | null {
  const { t } = useTranslation(['offerEditor', 'common'])
  const names: Readonly<Record<string, string>> = {
    client_id: t('offerEditor:field.client_id'),
    title: t('offerEditor:field.title'),
    recipient_name: t('offerEditor:field.recipient_name'),
    recipient_email: t('offerEditor:field.recipient_email'),
    company_name: t('offerEditor:field.company_name'),
    language: t('offerEditor:field.language'),
    currency: t('offerEditor:field.currency'),
    valid_until: t('offerEditor:field.valid_until'),
    terms_id: t('offerEditor:field.terms_id'),
    sections: t('offerEditor:sections.title'),
    lines: t('offerEditor:lines.title'),
    plan: t('offerEditor:plan.title'),
  }
  return (field) => {
    const [list = '', index] = field.split('.')
    const name = names[list]
    if (name === undefined) return null
    const entry = index === undefined ? null : t('common:conflict.entry', { number: Number(index) + 1 })
    return entry === null ? name : `${name} (${entry})`
  }
}
