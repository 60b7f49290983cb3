import { type Issue, issueFormSchema } from '@nordlys/data/newsletter/issue-schema'
import { useIssueMutations } from '@nordlys/data/newsletter/mutations'
import { useAnnouncedPosts, useIssue } from '@nordlys/data/newsletter/queries'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { Button } from '@nordlys/ui/components/Button'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useTranslation } from 'react-i18next'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { RichTextField } from '../../shared/rich-text/RichTextField.tsx'
import { announcePosts } from './announce-posts.ts'

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
  const { t } = useTranslation('adminNewsletter')
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
  const { t } = useTranslation('adminNewsletter')
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
  const { websiteUrl } = usePlatform()
  const { data: posts = [] } = useAnnouncedPosts()
  const website = websiteUrl === null ? null : new URL(websiteUrl, globalThis.location.href).href
  const announce = () => {
    if (website === null) return
    for (const language of LANGUAGES) {
      const field = `body_${language}` as const
      form.setValue(field, announcePosts(form.getValues(field) ?? '', posts, { language, website }), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }
  return (
    <EditorDialog
      title={issue ? t('issues.edit') : t('issues.new')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      wide
    >
      <TextField name="subject_en" label={t('issues.fields.subject_en')} optional />
      <RichTextField
        language="en"
        linksFromOutside
        hasButtons
        hasPictures
        name="body_en"
        label={t('issues.fields.body_en')}
        help={t('issues.bodyHelp')}
        rows={10}
        optional
      />
      <TextField name="subject_no" label={t('issues.fields.subject_no')} optional />
      <RichTextField
        language="no"
        linksFromOutside
        hasButtons
        hasPictures
        name="body_no"
        label={t('issues.fields.body_no')}
        help={t('issues.bodyHelp')}
        rows={10}
        optional
      />
      {posts.length > 0 && website !== null && (
        <Button variant="outlined" onClick={announce} sx={{ justifySelf: 'start' }}>
          {t('issues.addPosts')}
        </Button>
      )}
      {conflict}
    </EditorDialog>
  )
}
