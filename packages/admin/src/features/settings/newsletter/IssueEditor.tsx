import { type Issue, issueFormSchema } from '@nordlys/data/newsletter/issue-schema'
import { useIssueMutations } from '@nordlys/data/newsletter/mutations'
import { useIssue } from '@nordlys/data/newsletter/queries'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { MarkdownField } from '@nordlys/ui/components/form/MarkdownField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useTranslation } from 'react-i18next'

interface IssueEditorProps {
  /** Null for a new one. */
  readonly id: string | null
  readonly onClose: () => void
  readonly onSaved: (id: string) => void
}

/** Renders the dialog to write an issue. */
export function IssueEditor({ id, ...rest }: IssueEditorProps) {
  return id === null ? <EditIssue issue={null} {...rest} /> : <OpenIssue id={id} {...rest} />
}

function OpenIssue({ id, ...rest }: IssueEditorProps & { readonly id: string }) {
  const { t } = useTranslation('mail')
  const result = useIssue(id)
  if (result.data) return <EditIssue key={id} issue={result.data} {...rest} />
  return <RecordState title={t('issues.edit')} missing={t('issues.missing')} result={result} onClose={rest.onClose} />
}

const valuesOf = ({ subject_en, body_en, subject_no, body_no }: Issue) => ({
  subject_en,
  body_en,
  subject_no,
  body_no,
})
const EMPTY = { subject_en: '', body_en: '', subject_no: '', body_no: '' }
const isField = (field: string): field is keyof typeof EMPTY => field in EMPTY

interface EditIssueProps extends Omit<IssueEditorProps, 'id'> {
  readonly issue: Issue | null
}

function EditIssue({ issue, onClose, onSaved }: EditIssueProps) {
  const { t } = useTranslation('mail')
  const { save } = useIssueMutations()
  const form = useZodForm(issueFormSchema, issue ? valuesOf(issue) : EMPTY)
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: issue,
    toValues: valuesOf,
    save: (values, openedAt) => {
      const opened = issue && openedAt !== null ? { id: issue.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: t('issues.saved'),
    failed: t('issues.saveFailed'),
    onSaved: ({ id }) => onSaved(id),
    label: (field) => (isField(field) ? t(`issues.fields.${field}`) : null),
  })
  return (
    <EditorDialog
      title={issue ? t('issues.edit') : t('issues.new')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      wide
    >
      <TextField name="subject_en" label={t('issues.fields.subject_en')} optional />
      <MarkdownField name="body_en" label={t('issues.fields.body_en')} help={t('issues.bodyHelp')} rows={10} optional />
      <TextField name="subject_no" label={t('issues.fields.subject_no')} optional />
      <MarkdownField name="body_no" label={t('issues.fields.body_no')} help={t('issues.bodyHelp')} rows={10} optional />
      {conflict}
    </EditorDialog>
  )
}
