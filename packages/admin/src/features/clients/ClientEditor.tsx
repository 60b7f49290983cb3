import { useClientMutations } from '@nordlys/data/clients/client/mutations'
import { useClient, useClientCounters } from '@nordlys/data/clients/client/queries'
import { type Client, clientFormSchema, type ClientValues } from '@nordlys/data/clients/client/schema'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { type ClientInput, clientInput, newClient } from './client-form.ts'
import { ClientFields } from './ClientFields.tsx'
import { NEW_ROW } from './client-lists.ts'
import { useDuplicateClient } from './useDuplicateClient.tsx'

interface ClientEditorProps {
  /** The client's id, or NEW_ROW. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog to create or edit a client. */
export function ClientEditor({ id, onClose }: ClientEditorProps) {
  return id === NEW_ROW ? <NewClient onClose={onClose} /> : <OpenClient id={id} onClose={onClose} />
}

function NewClient({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('clients')
  const language = useLanguage()
  const counters = useClientCounters()
  // The form starts with the company's currency; the user chooses one when it cannot be loaded.
  if (counters.isPending)
    return <RecordState title={t('client.create')} missing="" result={counters} onClose={onClose} />
  return <ClientDialog client={null} start={newClient(language, counters.data?.currency ?? '')} onClose={onClose} />
}

function OpenClient({ id, onClose }: ClientEditorProps) {
  const { t } = useTranslation('clients')
  const result = useClient(id)
  if (result.data)
    return <ClientDialog key={id} client={result.data} start={clientInput(result.data)} onClose={onClose} />
  return <RecordState title={t('client.edit')} missing={t('client.missing')} result={result} onClose={onClose} />
}

const LABELS = {
  company_name: 'company',
  contact_person: 'person',
  email: 'email',
  legal_name: 'legalName',
  org_number: 'orgNumber',
  invoice_address: 'invoiceAddress',
  reference: 'reference',
  phone: 'phone',
  language: 'language',
  currency: 'currency',
  payment_days: 'paymentDays',
} as const
const isField = (field: string): field is keyof typeof LABELS => field in LABELS

interface ClientDialogProps {
  readonly client: Client | null
  readonly start: ClientInput
  readonly onClose: () => void
}

function ClientDialog({ client, start, onClose }: ClientDialogProps) {
  const { t } = useTranslation('clients')
  const { save } = useClientMutations()
  const form = useZodForm(clientFormSchema, start)
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: client,
    record: client && { table: 'clients', id: client.id },
    toValues: clientInput,
    save: async (values, openedAt) => {
      const opened = client && openedAt !== null ? { id: client.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: client ? t('client.updated') : t('client.created'),
    failed: client ? t('client.saveFailed') : t('client.createFailed'),
    onSaved: onClose,
    label: (field) => (isField(field) ? t(`client.${LABELS[field]}`) : null),
  })
  const { isDuplicate, question } = useDuplicateClient(client?.id)
  const submit = async (values: ClientValues) => {
    if (client?.email !== values.email && (await isDuplicate(values.email))) return
    await onSubmit(values)
  }
  return (
    <EditorDialog
      title={client ? t('client.edit') : t('client.create')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <ClientFields />
      {question}
      {conflict}
    </EditorDialog>
  )
}
