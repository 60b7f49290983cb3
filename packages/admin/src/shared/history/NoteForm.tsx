import Box from '@mui/material/Box'
import { useNoteMutations } from '@nordlys/data/notes/mutations'
import { type NotedTable, noteFormSchema } from '@nordlys/data/notes/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'

/** Adds a note. An unsent note stays until the row is opened again, so closing or remounting the panel loses nothing. */
export function NoteForm({ table, id }: { table: NotedTable; id: string }) {
  const { t } = useTranslation('history')
  const { run } = useAction()
  const { add } = useNoteMutations(table, id)
  const draft = useDraft(id)
  const form = useZodForm(noteFormSchema, { body: draft.read() })
  const { subscribe } = form
  // On every change: a remounted screen reads the draft before the old one unmounts.
  useEffect(() => {
    const stop = subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values.body) })
    return stop
  }, [draft, subscribe])

  const onSubmit = async ({ body }: { body: string }) => {
    await run({ call: () => add.mutateAsync(body), done: t('added'), failed: t('addFailed'), onError: rethrow })
    form.reset({ body: '' })
  }
  return (
    <Form form={form} onSubmit={onSubmit} label={t('label')}>
      <TextAreaField name="body" label={t('label')} help={t('help')} rows={2} />
      <Box>
        <SubmitButton size="small" pendingLabel={t('adding')}>
          {t('add')}
        </SubmitButton>
      </Box>
    </Form>
  )
}

// Stored in the query cache, which is cleared on sign-out.
function useDraft(id: string) {
  const queryClient = useQueryClient()
  const key = ['note-draft', id]
  const [draft] = useState(() => ({
    read: () => queryClient.getQueryData<string>(key) ?? '',
    keep: (text: string) => void queryClient.setQueryData(key, text),
  }))
  return draft
}
