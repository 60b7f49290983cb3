import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import type { DataError } from '@nordlys/data/lib/errors'
import { useErrorText } from './useErrorText.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import { useContent } from '../content/ContentProvider.tsx'
import css from './SendNote.module.css'

function Failure({ error }: { error: DataError }) {
  const { t } = useTranslation('visitorErrors')
  const { errorText } = useErrorText()
  const { email } = useContent('company_info')
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={note} className={`${css.note} ${css.failed}`}>
      <CircleAlert size={20} aria-hidden="true" />
      <span>
        <span>{`${errorText(error)} ${t('kept')}`}</span> <a href={mailto(email)}>{email}</a>
        <span>.</span>
      </span>
    </p>
  )
}

/**
 * The reason of a failed send and what to do, which stays longer than its toast; announced immediately. Renders nothing while `error` is
 * null.
 */
export function FailureNote({ error }: { error: DataError | null }) {
  return (
    <div role="alert" className={css.outcome}>
      {error && <Failure error={error} />}
    </div>
  )
}

/** The confirmation of a form that stays open and is empty again. */
export function SentNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null)
  // The form was reset, so the focus moves to the explanation.
  useEffect(() => {
    note.current?.focus()
  }, [])
  return (
    <p ref={note} tabIndex={-1} className={`${css.note} ${css.sent}`}>
      <CircleCheck size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
