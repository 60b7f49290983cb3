import Box from '@mui/material/Box'
import { clientMessageFormSchema } from '@nordlys/data/client-page/schema'
import { useAnswerClient } from '@nordlys/data/clients/people/mutations'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { z } from 'zod/mini'
import { storedDrafts } from '../draft/stored-drafts.ts'
import { type About, aboutSchema, topicKey } from './about.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { SharedFiles } from './SharedFiles.tsx'
import { TopicField } from './TopicField.tsx'

/** Answers that are not sent yet, stored in this browser, with the id under which `sent` was sent. */
const ANSWER_DRAFTS = storedDrafts(
  'answer-draft',
  z.object({
    message: z.string(),
    files: z.optional(z.array(z.string())),
    /** What the user chose; missing while the answer follows what waits for one. */
    about: z.optional(z.nullable(aboutSchema)),
    id: z.uuid(),
    sent: z.optional(z.string()),
  }),
)

interface AnswerFormProps {
  /** The client whose files can be shared, and whom an answer about nothing is to; null for an offer that has none yet. */
  readonly client: string | null
  /** What an answer can be about, and what it is about at first. */
  readonly topics: readonly About[]
  readonly topic: About | null
  /** Whether an answer can be about nothing. */
  readonly mayBeAboutNothing: boolean
  /** Whether its button is the main one of the screen. */
  readonly isMain: boolean
  /** The last message on the screen: an answer marks client messages up to it as read. */
  readonly seen: string | undefined
}

/** Writes an answer. An unsent one stays in this browser, so closing the panel loses nothing. */
export function AnswerForm({ client, topics, topic, mayBeAboutNothing, isMain, seen }: AnswerFormProps) {
  const { t } = useTranslation('conversation')
  const { run } = useAction()
  const { mutateAsync } = useAnswerClient()
  const [draft] = useState(() => answerDraft(client ?? topic?.id ?? ''))
  const form = useZodForm(clientMessageFormSchema, { message: draft.current().message })
  const [chosen, setChosen] = useState(draft.current().about)
  const [files, setFiles] = useState<readonly string[]>(draft.current().files ?? [])
  const about = chosen === undefined ? topic : chosen
  const typed = useWatch({ control: form.control, name: 'message' })
  useEffect(() => {
    draft.keep({ message: typed, files: [...files], about: chosen })
  }, [draft, typed, files, chosen])

  const onSubmit = async ({ message }: { message: string }) => {
    const sent = form.getValues('message')
    const id = draft.idOf(JSON.stringify([sent, about && topicKey(about), files]))
    const target = { ...(client && { client }), ...(about && { offer: about.id, version: about.version }) }
    await run({
      call: () => mutateAsync({ ...target, id, message, files, ...(seen && { seen }) }),
      done: t('sent'),
      failed: t('failed'),
      reasons: { unknown_client: t('clientMissing'), unknown_file: t('unknownFile'), invalid_text: t('invalidText') },
      onError: rethrow,
    })
    draft.finish()
    setFiles([])
    setChosen(undefined)
    // Text that was typed meanwhile becomes the next answer.
    if (form.getValues('message') === sent) form.reset({ message: '' })
  }
  return (
    <Form form={form} onSubmit={onSubmit} label={t('answer')}>
      <TopicField topics={topics} topic={about} mayBeNothing={mayBeAboutNothing} onChoose={setChosen} />
      <RichTextField name="message" label={t('answer')} help={t('answerHelp')} rows={4} linksFromOutside />
      {client !== null && <SharedFiles client={client} shared={files} onShare={setFiles} />}
      <Box>
        <SubmitButton size="small" variant={isMain ? 'contained' : 'outlined'} pendingLabel={t('sending')}>
          {t('send')}
        </SubmitButton>
      </Box>
    </Form>
  )
}

const emptyAnswer = (): { message: string; id: string } => ({ message: '', id: crypto.randomUUID() })

/** Returns the stored draft of an answer. What is sent keeps its id, so that a retry after a lost response stores the answer once. */
function answerDraft(thread: string) {
  let current: NonNullable<ReturnType<typeof ANSWER_DRAFTS.read>>['values'] =
    ANSWER_DRAFTS.read(thread)?.values ?? emptyAnswer()
  const keep = (part: Partial<typeof current>) => {
    current = { ...current, ...part }
    if (current.message === '') ANSWER_DRAFTS.remove(thread)
    else ANSWER_DRAFTS.store(thread, { values: current, base: '', at: new Date().toISOString() })
  }
  return {
    current: () => current,
    keep,
    /** Returns the id of what is sent now: another one if something else was sent under it. */
    idOf: (sent: string) => {
      const isOther = current.sent !== undefined && current.sent !== sent
      keep({ sent, ...(isOther && { id: crypto.randomUUID() }) })
      return current.id
    },
    /** The next answer has another id. */
    finish: () => {
      current = emptyAnswer()
    },
  }
}
