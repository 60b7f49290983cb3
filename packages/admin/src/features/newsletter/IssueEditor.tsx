import { type Issue, issueFormSchema } from '@nordlys/data/newsletter/issue-schema'
import { useIssueMutations } from '@nordlys/data/newsletter/mutations'
import { ANNOUNCED, useAnnouncedPosts, useIssue } from '@nordlys/data/newsletter/queries'
import { sameJson } from '@nordlys/data/lib/same-json'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { Button } from '@nordlys/ui/components/Button'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { useShownArticles } from '../../shared/built-in/useShownArticles.ts'
import { DraftSaver } from '../../shared/draft/DraftSaver.tsx'
import { type FirstEdits, WithDraft } from '../../shared/draft/WithDraft.tsx'
import { RichTextField } from '../../shared/rich-text/RichTextField.tsx'
import { announcePosts } from './announce-posts.ts'
import { ISSUE_DRAFTS, type IssueValues } from './issue-drafts.ts'

interface IssueEditorProps {
  /** Null for a new one. */
  readonly id: string | null
  readonly onClose: () => void
  readonly onSaved: (id: string) => void
}

const valuesOf = ({ subject_en, body_en, subject_no, body_no }: IssueValues): IssueValues => ({
  subject_en,
  body_en,
  subject_no,
  body_no,
})
const EMPTY = { subject_en: '', body_en: '', subject_no: '', body_no: '' }
const isField = (field: string): field is keyof typeof EMPTY => field in EMPTY

/** Renders the dialog to write an issue. */
export function IssueEditor({ id, ...rest }: IssueEditorProps) {
  return id === null ? <WithStoredDraft issue={null} {...rest} /> : <OpenIssue id={id} {...rest} />
}

function OpenIssue({ id, ...rest }: IssueEditorProps & { readonly id: string }) {
  const { t } = useTranslation('adminNewsletter')
  const result = useIssue(id)
  if (result.data) return <WithStoredDraft key={id} issue={result.data} {...rest} />
  return <RecordState title={t('issues.edit')} missing={t('issues.missing')} result={result} onClose={rest.onClose} />
}

interface OpenedProps extends Omit<IssueEditorProps, 'id'> {
  readonly issue: Issue | null
}

function WithStoredDraft({ issue, ...rest }: OpenedProps) {
  const { t } = useTranslation('adminNewsletter')
  const opened = issue ? valuesOf(issue) : EMPTY
  return (
    <WithDraft
      drafts={ISSUE_DRAFTS}
      record={{ id: issue?.id ?? NEW, updated_at: issue?.updated_at ?? '' }}
      isSame={(values) => sameJson(values, opened)}
      stale={t('issues.staleDraft')}
      isDialog
    >
      {(edits, notice) => <EditIssue issue={issue} {...edits} notice={notice} {...rest} />}
    </WithDraft>
  )
}

const NEW = 'new'

interface EditIssueProps extends OpenedProps, FirstEdits<IssueValues> {
  /** The offer to restore unsaved edits. */
  readonly notice: ReactNode
}

function EditIssue({ issue, base, restored, hasDraft, notice, onClose, onSaved }: EditIssueProps) {
  const { t } = useTranslation('adminNewsletter')
  const { save } = useIssueMutations()
  const form = useZodForm(issueFormSchema, issue ? valuesOf(issue) : EMPTY)
  const { reset } = form
  // Moves with a form without edits; a colleague's save must not become the version on which edits are based.
  const [openedBase, setOpenedBase] = useState(base)
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true })
  }, [restored, reset])
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: issue && { ...issue, updated_at: base },
    isBaseUnknown: base !== (issue?.updated_at ?? ''),
    toValues: valuesOf,
    save: (values, openedAt) => {
      const opened = issue && openedAt !== null ? { id: issue.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: t('issues.saved'),
    failed: t('issues.saveFailed'),
    onSaved: ({ id }) => {
      ISSUE_DRAFTS.remove(issue?.id ?? NEW)
      onSaved(id)
    },
    onNewer: (row) => setOpenedBase(row.updated_at),
    label: (field) => (isField(field) ? t(`issues.fields.${field}`) : null),
  })
  const { websiteUrl } = usePlatform()
  const { data: stored = [] } = useAnnouncedPosts()
  const { data: builtIn = [] } = useShownArticles()
  const posts = [...stored, ...builtIn]
    .toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))
    .slice(0, ANNOUNCED)
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
      {notice}
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
      <DraftSaver drafts={ISSUE_DRAFTS} id={issue?.id ?? NEW} base={openedBase} paused={hasDraft} />
      {conflict}
    </EditorDialog>
  )
}
