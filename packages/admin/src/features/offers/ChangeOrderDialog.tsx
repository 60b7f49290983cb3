import Typography from '@mui/material/Typography'
import { useClient } from '@nordlys/data/clients/client/queries'
import { useEngagement } from '@nordlys/data/clients/engagement/queries'
import type { Engagement } from '@nordlys/data/clients/engagement/schema'
import { LANGUAGES, LIMITS, requiredLine } from '@nordlys/data/lib/validation'
import { useOffer } from '@nordlys/data/offers/queries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { changeOrder, type Recipient, recipientOf } from './start-offer.ts'
import { useLoadOfferBase, useStoreOffer } from './useCreateOffer.ts'
import { useOfferReasons } from './useOfferActions.ts'

interface ChangeOrderDialogProps {
  /** The id of the engagement. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog 'New change order': creates the draft of an offer on an engagement, for the same recipient, and opens its editor. */
export function ChangeOrderDialog({ id, onClose }: ChangeOrderDialogProps) {
  const { t } = useTranslation('offers')
  const engagement = useEngagement(id)
  const { offer_id: first, client_id: owner } = engagement.data ?? {}
  // Without an id, neither sends a request.
  const offer = useOffer(first ?? '')
  const client = useClient(owner ?? '')
  const waiting = [engagement, offer, client].find(({ error, isPending }) => error !== null || isPending)
  if (waiting || !engagement.data || !client.data)
    return (
      <RecordState
        title={t('changeOrder.title')}
        missing={t('changeOrder.missing')}
        result={waiting ?? engagement}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      engagement={engagement.data}
      recipient={offer.data ?? recipientOf(client.data)}
      language={offer.data?.language ?? client.data.language}
      currency={offer.data?.currency ?? engagement.data.totals[0]?.currency ?? client.data.currency}
      onClose={onClose}
    />
  )
}

const formSchema = z.object({ title: requiredLine(LIMITS.title), language: z.enum(LANGUAGES) })

interface DialogProps {
  readonly engagement: Engagement
  readonly recipient: Recipient
  readonly language: Language
  readonly currency: string
  readonly onClose: () => void
}

function Dialog({ engagement, recipient, language, currency, onClose }: DialogProps) {
  const { t } = useTranslation('offers')
  const { run } = useAction()
  const loadBase = useLoadOfferBase()
  const store = useStoreOffer({ replace: true })
  const reasons = useOfferReasons()
  // A retry after a lost response stores the same draft.
  const [id] = useState(() => crypto.randomUUID())
  const form = useZodForm(formSchema, { title: engagement.title, language })
  const onSubmit = async (values: z.output<typeof formSchema>) => {
    await run({
      call: async () => {
        const base = await loadBase(values.language, currency)
        // Without unsaved edits, the leave guard does not ask before the editor opens.
        form.reset(values)
        await store(id, changeOrder(base, values.title, { engagement, recipient }))
      },
      done: t('new.done'),
      failed: t('new.failed'),
      reasons: { ...reasons, invalid_engagement_id: t('changeOrder.ended') },
      onError: rethrow,
    })
  }
  return (
    <EditorDialog
      title={t('changeOrder.title')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('new.submit')}
    >
      <Typography variant="body2">
        {t('changeOrder.text', { title: engagement.title, client: engagement.clients.company_name })}
      </Typography>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself */}
      <TextField name="title" label={t('new.name')} help={t('new.nameHelp')} autoFocus />
      <SelectField
        name="language"
        label={t('new.language')}
        help={t('new.languageHelp')}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </EditorDialog>
  )
}
