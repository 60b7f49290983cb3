import { formatDateTime } from '@nordlys/ui/i18n/format.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useServer } from '../../data/useServer.ts'
import { caseStudyText } from '../../projects/case-study.ts'
import { useLinkKey } from '../../routing/useLinkKey.ts'
import { NeedsScript } from '../../sections/NeedsScript.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'
import css from '../article/ArticlePreview.module.css'
import type { ShownDraft } from './read-draft.ts'

// The chunks of the pages that show such records, so that those need no request more.
const article = lazy(() => import('../article/ArticlePage.tsx'))
const caseStudy = lazy(() => import('../case-study/CaseStudyPage.tsx'))
const madePage = lazy(() => import('../../blocks/MadePage.tsx'))

/** The state of a link; a key that opens nothing is `ended`, whatever the reason. */
type State = 'loading' | 'ended' | 'failed' | ShownDraft

/** Opens a link, in each language once. */
function useDraft(key: string) {
  const server = useServer()
  const language = useLanguage()
  const [state, setState] = useState<State>('loading')
  const open = useCallback(async () => {
    if (!server) return setState('ended')
    try {
      const { readDraft } = await import('./read-draft.ts')
      const source = { supabase: await server.client(), apiUrl: server.config.url }
      setState((await readDraft(source, key, language)) ?? 'ended')
    } catch {
      setState('failed')
    }
  }, [server, key, language])
  useEffect(() => {
    // After the effect, because a site without a backend has its answer at once.
    queueMicrotask(() => void open())
  }, [open])
  return { state, retry: () => void open() }
}

interface MessageProps {
  readonly state: 'loading' | 'ended' | 'failed'
  readonly onRetry?: () => void
}

function Message({ state, onRetry }: MessageProps) {
  const { t } = useTranslation('draftLink')
  return (
    <PageHero plain title={t(`${state}.title`)} lead={t(`${state}.lead`)}>
      {state === 'loading' && <NeedsScript />}
      {state === 'failed' && (
        <div role="alert" className={shared.buttons}>
          <button type="button" className={shared.button} onClick={onRetry}>
            {t('failed.retry')}
          </button>
        </div>
      )}
    </PageHero>
  )
}

function Shown({ draft }: { readonly draft: ShownDraft }) {
  const language = useLanguage()
  if ('article' in draft) {
    const { ArticleView } = article.read()
    return <ArticleView article={draft.article} others={[]} head={null} />
  }
  if ('made' in draft) {
    const { Blocks } = madePage.read()
    return <Blocks made={draft.made} />
  }
  const { CaseStudyView } = caseStudy.read()
  const text = caseStudyText(draft.study, language) ?? caseStudyText(draft.study, draft.study.languages[0] ?? language)
  return text ? <CaseStudyView study={draft.study} text={text} isDraft /> : <Message state="ended" />
}

function OpenedDraft({ linkKey }: { readonly linkKey: string }) {
  const { t } = useTranslation('draftLink')
  const language = useLanguage()
  const { state, retry } = useDraft(linkKey)
  if (typeof state === 'string') return <Message state={state} onRetry={retry} />
  return (
    <>
      <output className={css.notice}>{t('notice', { date: formatDateTime(state.until, language) })}</output>
      <Suspense fallback={<Message state="loading" />}>
        <Shown draft={state} />
      </Suspense>
    </>
  )
}

/** The page behind a link to a draft: one version of a post, a case study or a made page, for people without an account. */
export default function Draft() {
  const { key } = useLinkKey('draft')
  if (key) return <OpenedDraft key={key} linkKey={key} />
  return <Message state={key === null ? 'ended' : 'loading'} />
}
