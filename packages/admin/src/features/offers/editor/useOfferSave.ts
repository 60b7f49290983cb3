import { type OfferInput, type OfferValues, toOfferContent, toOfferValues } from '@nordlys/data/offers/form'
import { useSaveOffer } from '@nordlys/data/offers/mutations'
import type { OfferDraft, OfferDraftContent } from '@nordlys/data/offers/schema'
import { DataError } from '@nordlys/data/lib/errors'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { ReportedError } from '@nordlys/ui/components/toast/reported-error.ts'
import { type EditorForm, useEditorSave } from '../../../shared/draft/useEditorSave.ts'
import { copyOfOffer } from '../start-offer.ts'
import { useStoreOffer } from '../useCreateOffer.ts'
import { useOfferReasons } from '../useOfferActions.ts'

/** Saves the offer of an editor. */
export function useOfferSave({
  offer,
  ...form
}: Omit<EditorForm<OfferDraft, OfferValues, OfferInput>, 'opened'> & { readonly offer: OfferDraft }) {
  const { t } = useTranslation('offerEditor')
  const { mutateAsync } = useSaveOffer()
  const proposeNew = useProposeNew(form.form, offer)
  return useEditorSave({
    ...form,
    opened: offer,
    record: { table: 'offers', id: offer.id },
    toValues: toOfferValues,
    save: (values, openedAt) => {
      const content = toOfferContent(values, offer)
      return mutateAsync({ id: offer.id, content, openedAt: openedAt ?? form.base }).catch(async (error: unknown) => {
        if (!(error instanceof DataError) || error.message !== 'other_client') throw error
        await proposeNew(content)
        throw new ReportedError('', { cause: error })
      })
    },
    done: t('saved'),
    failed: (error) => (error instanceof ReportedError ? null : t('saveFailed')),
    reasons: useOfferReasons(),
    label: useFieldLabel(),
  })
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
    discount: t('offerEditor:discount.title'),
    plan: t('offerEditor:plan.title'),
  }
  return (field) => {
    const [list = '', index] = field.split('.')
    const name = names[list]
    if (name === undefined) return null
    // The parts of the discount have names instead of places.
    const place = Number(index) + 1
    const entry = Number.isNaN(place) ? null : t('common:conflict.entry', { number: place })
    return entry === null ? name : `${name} (${entry})`
  }
}
