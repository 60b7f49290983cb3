import Box from '@mui/material/Box'
import { useEngagementMutations } from '@nordlys/data/clients/engagement/mutations'
import { useEngagement } from '@nordlys/data/clients/engagement/queries'
import { ENGAGEMENT_STATES, engagementFormSchema, type EngagementRow } from '@nordlys/data/clients/engagement/schema'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useListState } from '@nordlys/ui/components/table/state/useListState.ts'
import { ClientPicker } from '../../shared/ClientPicker.tsx'
import { ENGAGEMENT_LIST, NEW_ENGAGEMENT } from './engagement-list.ts'

interface EngagementEditorProps {
  /** The engagement's id, or NEW_ENGAGEMENT. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog to start or edit an engagement. */
export function EngagementEditor({ id, onClose }: EngagementEditorProps) {
  return id === NEW_ENGAGEMENT ? (
    <EngagementDialog engagement={null} onClose={onClose} />
  ) : (
    <OpenEngagement id={id} onClose={onClose} />
  )
}

function OpenEngagement({ id, onClose }: EngagementEditorProps) {
  const { t } = useTranslation('engagements')
  const result = useEngagement(id)
  if (result.data) return <EngagementDialog key={id} engagement={result.data} onClose={onClose} />
  return <RecordState title={t('form.edit')} missing={t('form.missing')} result={result} onClose={onClose} />
}

const LABELS = { title: 'title', state: 'state', starts_on: 'starts', ends_on: 'ends' } as const
const isField = (field: string): field is keyof typeof LABELS => field in LABELS
const valuesOf = ({ client_id, title, state, starts_on: start, ends_on: end }: EngagementRow) => ({
  client_id,
  title,
  state,
  starts_on: start ?? '',
  ends_on: end ?? '',
})
type Values = ReturnType<typeof valuesOf>

function EngagementDialog({ engagement, onClose }: { engagement: EngagementRow | null; onClose: () => void }) {
  const { t } = useTranslation('engagements')
  const { client = '' } = useListState(ENGAGEMENT_LIST).query.filters
  const { save } = useEngagementMutations()
  const start: Values = { client_id: client, title: '', state: 'planned', starts_on: '', ends_on: '' }
  const form = useZodForm(engagementFormSchema, engagement ? valuesOf(engagement) : start)
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: engagement,
    toValues: valuesOf,
    save: async (values, openedAt) => {
      const opened = engagement && openedAt !== null ? { id: engagement.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: engagement ? t('form.saved') : t('form.created'),
    failed: t('form.failed'),
    onSaved: onClose,
    label: (field) => (isField(field) ? t(`form.${LABELS[field]}`) : null),
  })
  return (
    <EditorDialog title={engagement ? t('form.edit') : t('form.new')} form={form} onSubmit={onSubmit} onClose={onClose}>
      <ClientPicker name="client_id" label={t('form.client')} disabled={engagement !== null} />
      <TextField name="title" label={t('form.title')} help={t('form.titleHelp')} />
      <SelectField
        name="state"
        label={t('form.state')}
        help={t('form.stateHelp')}
        options={ENGAGEMENT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5 }}>
        <DateTimeField name="starts_on" kind="date" label={t('form.starts')} optional />
        <DateTimeField name="ends_on" kind="date" label={t('form.ends')} help={t('form.endsHelp')} optional />
      </Box>
      {conflict}
    </EditorDialog>
  )
}
