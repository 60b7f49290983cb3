import { useWebhookMutations } from '@nordlys/data/webhooks/mutations'
import { useWebhooks } from '@nordlys/data/webhooks/queries'
import { type Webhook, type WebhookForm, webhookFormSchema } from '@nordlys/data/webhooks/schema'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useTranslation } from 'react-i18next'
import { useProof } from '../../../auth/proof/ProofProvider.tsx'
import { RecordEditor } from '../../../shared/order/RecordEditor.tsx'
import { EventsField } from './EventsField.tsx'

interface WebhookEditorProps {
  /** The webhook's id, or NEW_RECORD. */
  readonly id: string
  readonly onClose: () => void
  readonly onSaved: (webhook: Webhook) => void
}

/** Renders the dialog to add or edit a webhook. */
export function WebhookEditor({ id, onClose, onSaved }: WebhookEditorProps) {
  const { t } = useTranslation('webhooks')
  return (
    <RecordEditor id={id} result={useWebhooks()} title={t('form.edit')} missing={t('missing')} onClose={onClose}>
      {(webhook) => <WebhookDialog webhook={webhook} onClose={onClose} onSaved={onSaved} />}
    </RecordEditor>
  )
}

const LABELS = { name: 'form.name', url: 'form.url', events: 'form.events', is_active: 'form.active' } as const

const isField = (field: string): field is keyof typeof LABELS => field in LABELS

const valuesOf = (webhook: Webhook | null) =>
  ({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? [],
    is_active: webhook?.is_active ?? true,
  }) satisfies WebhookForm

interface WebhookDialogProps extends Omit<WebhookEditorProps, 'id'> {
  /** Null for a new one. */
  readonly webhook: Webhook | null
}

function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks')
  const { save } = useWebhookMutations()
  const withProof = useProof()
  const form = useZodForm(webhookFormSchema, valuesOf(webhook))
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: webhook,
    toValues: valuesOf,
    save: (values, openedAt) => {
      const opened = webhook && openedAt !== null ? { id: webhook.id, updatedAt: openedAt } : null
      return withProof(() => save.mutateAsync({ values, opened }))
    },
    done: t('saved'),
    failed: t('saveFailed'),
    onSaved,
    label: (field) => (isField(field) ? t(LABELS[field]) : null),
  })
  return (
    <EditorDialog
      title={webhook ? t('form.edit') : t('form.add')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      {...(webhook ? {} : { submitLabel: t('form.submitAdd') })}
    >
      <TextField name="name" label={t('form.name')} help={t('form.nameHelp')} autoComplete="off" />
      <TextField name="url" type="url" label={t('form.url')} help={t('form.urlHelp')} autoComplete="off" />
      <EventsField />
      <SwitchField name="is_active" label={t('form.active')} help={t('form.activeHelp')} />
      {conflict}
    </EditorDialog>
  )
}
