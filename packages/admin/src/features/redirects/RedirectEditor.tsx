import { useRedirectMutations } from '@nordlys/data/redirects/mutations'
import { useRedirect } from '@nordlys/data/redirects/queries'
import { type Redirect, type RedirectForm, redirectFormSchema } from '@nordlys/data/redirects/schema'
import { MESSAGES } from '@nordlys/data/lib/validation'
import { z } from 'zod/mini'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useShownArticles } from '../../shared/built-in/useShownArticles.ts'
import { NEW_RECORD } from '../../shared/order/new-record.ts'

interface RedirectEditorProps {
  /** The redirect's id, or NEW_RECORD. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog to add or edit a redirect; for one of a renamed record, that it follows its page. */
export function RedirectEditor({ id, onClose }: RedirectEditorProps) {
  return id === NEW_RECORD ? (
    <RedirectDialog redirect={null} onClose={onClose} />
  ) : (
    <OpenRedirect id={id} onClose={onClose} />
  )
}

function OpenRedirect({ id, onClose }: RedirectEditorProps) {
  const { t } = useTranslation('redirects')
  const result = useRedirect(id)
  if (result.data?.kind === 'own') return <RedirectDialog key={id} redirect={result.data} onClose={onClose} />
  const missing = t(result.data ? 'form.renamed' : 'form.missing')
  return <RecordState title={t('form.edit')} missing={missing} result={result} onClose={onClose} />
}

const isField = (field: string): field is keyof RedirectForm => field === 'from_path' || field === 'to_path'

const valuesOf = (redirect: Redirect | null): RedirectForm => ({
  from_path: redirect?.from_path ?? '',
  to_path: redirect?.to_path ?? '',
})

interface RedirectDialogProps {
  /** Null for a new one. */
  readonly redirect: Redirect | null
  readonly onClose: () => void
}

function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const { t } = useTranslation('redirects')
  const { save } = useRedirectMutations()
  const { data: articles = [] } = useShownArticles()
  // The database knows only the posts that it stores.
  const taken = articles.map(({ slug, language }) => `${language === 'no' ? '/no' : ''}/blog/${slug}`)
  const schema = redirectFormSchema.check(
    z.refine(({ from_path }) => !taken.includes(from_path), { path: ['from_path'], error: MESSAGES.addressTaken }),
  )
  const form = useZodForm(schema, valuesOf(redirect))
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: redirect,
    record: redirect && { table: 'redirects', id: redirect.id },
    toValues: valuesOf,
    save: async (values, openedAt) => {
      const opened = redirect && openedAt !== null ? { id: redirect.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: redirect ? t('form.saved') : t('form.created'),
    failed: t('form.failed'),
    reasons: {
      redirect_from_page: t('refused.page'),
      redirect_loop: t('refused.loop'),
      too_many_redirects: t('refused.tooMany'),
      '23505': t('refused.taken'),
      '23514': t('refused.path'),
    },
    onSaved: onClose,
    label: (field) => (isField(field) ? t(`form.${field}`) : null),
  })
  return (
    <EditorDialog
      title={redirect ? t('form.edit') : t('form.new')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      {...(redirect ? {} : { submitLabel: t('form.create') })}
    >
      <TextField name="from_path" label={t('form.from_path')} help={t('form.fromHelp')} autoComplete="off" />
      <TextField name="to_path" label={t('form.to_path')} help={t('form.toHelp')} autoComplete="off" />
      {conflict}
    </EditorDialog>
  )
}
