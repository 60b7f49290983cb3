import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { useBackend } from '@nordlys/data/lib/context'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useEffect, useState } from 'react'
import { useContent } from '../../content/ContentProvider.tsx'
import { FieldErrors } from '../../forms/fields/Field.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'
import layout from '../../forms/layout.module.css'
import { PrivacyLine } from '../../forms/PrivacyLine.tsx'
import { SendButton } from '../../forms/SendButton.tsx'
import { FailureNote } from '../../forms/SendNote.tsx'
import { useDraftForm } from '../../forms/useDraftForm.ts'
import { focusHeading } from '../../routing/focus-heading.ts'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'
import { callClient, clientCode } from './calls.ts'
import css from './Client.module.css'
import { linkDraft } from './drafts.ts'
import { LoadingBones } from './PageNotice.tsx'

/** Why the form replaces the page. */
export type Notice = 'link' | 'session' | 'left_here' | 'left' | 'left_unsure'

interface FormProps {
  draft: ReturnType<typeof linkDraft>
  onAsked: (email: string) => void
}

function AddressForm({ draft, onAsked }: FormProps) {
  const { t } = useTranslation('client')
  const backend = useBackend()
  const language = useLanguage()
  const captcha = useCaptcha({ isClosed: true })
  const {
    form: ownForm,
    errors,
    isSending,
    failure,
  } = useDraftForm({
    sending: clientCode,
    draft,
    check: ({ checkLink }, texts) => checkLink(texts),
    send: async ({ shownAddress }, { email }) => {
      await captcha.run((captcha_token) =>
        callClient(backend, ({ calls }, supabase) => calls.ask(supabase, { email, language, captcha_token })),
      )
      return { values: shownAddress(email) }
    },
    onSent: (_values, email) => onAsked(email),
  })
  const focus = () => {
    captcha.open()
    ownForm.onFocus()
  }
  const form = { ...ownForm, onFocus: focus }
  return (
    <RemountBoundary>
      <form {...form} className={css.form} aria-label={t('ask.label')}>
        <FieldErrors value={errors}>
          <TextField name="email" type="email" label={t('ask.email')} help={t('ask.email_help')} autoComplete="email" />
        </FieldErrors>
        {captcha.widget}
        <div className={layout.send}>
          <SendButton isSending={isSending} sending={t('ask.working')}>
            {t('ask.action')}
          </SendButton>
          <FailureNote error={failure} />
          <PrivacyLine>{t('ask.stored')}</PrivacyLine>
        </div>
      </form>
    </RemountBoundary>
  )
}

/** The message after the form; the same for every address. */
function Asked({ address, onAgain }: { address: string; onAgain: () => void }) {
  const { t } = useTranslation('client')
  const { email } = useContent('company_info')
  useEffect(() => {
    // The button, which had the focus, was removed.
    focusHeading()
  }, [])
  return (
    <PageHero plain title={t('asked.title')} lead={t('asked.lead', { email: address })}>
      <p className={`${css.small} ${css.help}`}>{t('asked.help')}</p>
      <div className={`${shared.buttons} ${css.actions}`}>
        <button type="button" className={`${shared.button} ${shared.quiet}`} onClick={onAgain}>
          {t('asked.again')}
        </button>
        <a href={mailto(email)} className={`${shared.button} ${shared.quiet}`}>
          {t('write_to', { email })}
        </a>
      </div>
    </PageHero>
  )
}

interface AskProps extends FormProps {
  notice: Notice | null
  /** Whether the form replaces content that may have had the focus. */
  isNew: boolean
  isLoading: boolean
}

function Ask({ notice, isNew, isLoading, ...form }: AskProps) {
  const { t } = useTranslation('client')
  useEffect(() => {
    if (isNew) focusHeading()
  }, [isNew])
  return (
    <>
      {/* The same heading while the page loads and after it. */}
      <PageHero
        plain
        title={t(isLoading ? 'loading.title' : 'ask.title')}
        lead={t(isLoading ? 'loading.lead' : 'ask.lead')}
      >
        {!isLoading && (
          <>
            <p role="alert" className={`${css.notice} ${notice?.startsWith('left') ? css.calm : ''}`}>
              {notice && t(`notice.${notice}`)}
            </p>
            <AddressForm {...form} />
          </>
        )}
      </PageHero>
      {isLoading && <LoadingBones />}
    </>
  )
}

interface LinkFormProps {
  /** How the last link or session has ended. */
  notice: Notice | null
  /** Whether it is still unknown if there is a link or a session. */
  isLoading: boolean
}

/** Requests a link by mail. */
export function LinkForm({ notice, isLoading }: LinkFormProps) {
  const [draft] = useState(linkDraft)
  const [asked, setAsked] = useState<string | null>(null)
  const [isNew, setIsNew] = useState(notice !== null)

  const askAgain = (email: string) => {
    draft.keep({ email })
    setIsNew(true)
    setAsked(null)
  }

  if (asked !== null) return <Asked address={asked} onAgain={() => askAgain(asked)} />
  return <Ask notice={notice} isNew={isNew} isLoading={isLoading} draft={draft} onAsked={setAsked} />
}
