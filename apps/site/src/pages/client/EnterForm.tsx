import { useBackend } from '@nordlys/data/lib/context'
import type { DataError } from '@nordlys/data/lib/errors'
import { useState } from 'react'
import { asSendFailure } from '../../forms/send-failure.ts'
import { SendButton } from '../../forms/SendButton.tsx'
import { useErrorText } from '../../forms/useErrorText.ts'
import { useSubmit } from '../../forms/useSubmit.ts'
import { NeedsScript } from '../../sections/NeedsScript.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import { useTranslation } from '../../texts/useTranslation.ts'
import { callClient } from './calls.ts'
import css from './Client.module.css'

interface Props {
  linkKey: string
  /** Called with the session to store. */
  onEntered: (session: string) => void
  onRefused: () => void
}

/** The page behind the link of a mail. Only its button starts a session, because mail scanners open links as well. */
export function EnterForm({ linkKey, onEntered, onRefused }: Props) {
  const { t } = useTranslation('client')
  const { errorText } = useErrorText()
  const backend = useBackend()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<DataError | null>(null)

  const submit = useSubmit(async () => {
    setIsSending(true)
    setFailure(null)
    try {
      const answer = await callClient(backend, ({ calls }, supabase) => calls.enter(supabase, { key: linkKey }))
      if ('refused' in answer) onRefused()
      else onEntered(JSON.stringify(answer))
    } catch (error) {
      const known = asSendFailure(error)
      // A damaged key does not match the format of keys.
      if (known.code === 'invalid') onRefused()
      else setFailure(known)
    } finally {
      setIsSending(false)
    }
  })

  return (
    <PageHero plain title={t('enter.title')} lead={t('enter.lead')}>
      <form method="dialog" className={css.form} onSubmit={submit}>
        <div>
          <SendButton isSending={isSending} sending={t('enter.working')}>
            {t('enter.action')}
          </SendButton>
        </div>
        <p role="alert" className={css.failure}>
          {failure && errorText(failure)}
        </p>
        <p className={css.small}>{t('enter.shared')}</p>
      </form>
      <NeedsScript />
    </PageHero>
  )
}
