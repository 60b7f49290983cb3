import { useClientMutations } from '@nordlys/data/clients/client/mutations'
import { useClient } from '@nordlys/data/clients/client/queries'
import { type Client, clientFormSchema, type ClientValues } from '@nordlys/data/clients/client/schema'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { NEW_ROW } from './client-lists.ts'
import { useDuplicateClient } from './useDuplicateClient.tsx'

interface ClientEditorProps {
  /** The client's id, or NEW_ROW. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog to create or edit a client. */
export function ClientEditor({ id, onClose }: ClientEditorProps) {
  return id === NEW_ROW ? <ClientDialog client={null} onClose={onClose} /> : <OpenClient id={id} onClose={onClose} />
}

function OpenClient({ id, onClose }: ClientEditorProps) {
  const { t } = useTranslation('clients')
  const result = useClient(id)
  if (result.data) return <ClientDialog key={id} client={result.data} onClose={onClose} />
  return <RecordState title={t('client.edit')} missing={t('client.missing')} result={result} onClose={onClose} />
}

const LABELS = { company_name: 'company', contact_person: 'person', email: 'email' } as const
const isField = (field: string): field is keyof typeof LABELS => field in LABELS
const valuesOf = ({ company_name, contact_person, email }: Client) => ({ company_name, contact_person, email })

function ClientDialog({ client, onClose }: { client: Client | null; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const { save } = useClientMutations()
  const form = useZodForm(
    clientFormSchema,
    client ? valuesOf(client) : { company_name: '', contact_person: '', email: '' },
  )
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: client,
    record: client && { table: 'clients', id: client.id },
    toValues: valuesOf,
    save: async (values, openedAt) => {
      const opened = client && openedAt !== null ? { id: client.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: client ? t('client.updated') : t('client.created'),
    failed: client ? t('client.saveFailed') : t('client.createFailed'),
    onSaved: onClose,
    label: (field) => (isField(field) ? t(`client.${LABELS[field]}`) : null),
  })
  const { isDuplicate, question } = useDuplicateClient(client?.id, onClose)
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
      <TextField name="company_name" label={t('client.company')} />
      <TextField name="contact_person" label={t('client.person')} />
      <TextField name="email" type="email" label={t('client.email')} />
      {question}
      {conflict}
    </EditorDialog>
  )
}
