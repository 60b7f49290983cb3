import Box from '@mui/material/Box'
import { clientMessageFormSchema } from '@nordlys/data/client-page/schema'
import { useAnswerClient } from '@nordlys/data/clients/people/mutations'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Form } from '@nordlys/ui/components/form/Form'
import { MarkdownField } from '@nordlys/ui/components/form/MarkdownField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { z } from 'zod/mini'
import { storedDrafts } from '../../../shared/draft/stored-drafts.ts'

/** Answers that are not sent yet, stored in this browser, with the id under which this text is sent. */
const ANSWER_DRAFTS = storedDrafts('answer-draft', z.object({ message: z.string(), id: z.uuid() }))

interface AnswerFormProps {
  readonly client: string
  /** The last message on the screen: an answer marks client messages up to it as read. */
  readonly seen: string | undefined
}

/** Writes an answer to a client. An unsent answer stays in this browser, so closing the panel loses nothing. */
export function AnswerForm({ client, seen }: AnswerFormProps) {
  const { t } = useTranslation('clients')
  const { run } = useAction()
  const { mutateAsync } = useAnswerClient()
  const [draft] = useState(() => answerDraft(client))
  const form = useZodForm(clientMessageFormSchema, { message: draft.message() })
  const typed = useWatch({ control: form.control, name: 'message' })
  useEffect(() => {
    draft.store(typed)
  }, [draft, typed])

  const onSubmit = async ({ message }: { message: string }) => {
    const sent = form.getValues('message')
    await run({
      call: () => mutateAsync({ client, id: draft.idOf(sent), message, ...(seen && { seen }) }),
      done: t('conversation.sent'),
      failed: t('conversation.failed'),
      reasons: { unknown_client: t('client.missing') },
      onError: rethrow,
    })
    // Text that was typed meanwhile becomes the next answer.
    if (form.getValues('message') === sent) form.reset({ message: '' })
  }
  return (
    <Form form={form} onSubmit={onSubmit} label={t('conversation.answer')}>
      <MarkdownField name="message" label={t('conversation.answer')} help={t('conversation.answerHelp')} rows={4} />
      <Box>
        <SubmitButton size="small" pendingLabel={t('conversation.sending')}>
          {t('conversation.send')}
        </SubmitButton>
      </Box>
    </Form>
  )
}

/** Returns the stored draft of an answer. A text keeps its id, so that a retry after a lost response stores the answer once. */
function answerDraft(client: string) {
  let current = ANSWER_DRAFTS.read(client)?.values ?? { message: '', id: crypto.randomUUID() }
  const idOf = (message: string) => {
    if (message !== current.message) current = { message, id: crypto.randomUUID() }
    return current.id
  }
  return {
    message: () => current.message,
    idOf,
    store: (message: string) => {
      if (message === '') ANSWER_DRAFTS.remove(client)
      else
        ANSWER_DRAFTS.store(client, {
          values: { message, id: idOf(message) },
          base: '',
          at: new Date().toISOString(),
        })
    },
  }
}
