import { sameJson } from '@nordlys/data/lib/same-json'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { toPageValues } from '@nordlys/data/pages/form'
import { usePage } from '@nordlys/data/pages/queries'
import { usePagesRealtime } from '@nordlys/data/pages/realtime'
import type { Page } from '@nordlys/data/pages/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { EditorState, NoEditor } from '../../../../shared/draft/EditorState.tsx'
import { useLastKnown } from '../../../../shared/draft/useLastKnown.ts'
import { WithDraft } from '../../../../shared/draft/WithDraft.tsx'
import { PAGES_PATH } from '../../../../shared/page-links.ts'
import { PAGE_DRAFTS } from './page-drafts.ts'
import { PageForm } from './PageForm.tsx'

/** Renders the editor of the made page in the URL. */
export function MadePageEditor() {
  const { id = '' } = useParams()
  return <LoadedPage key={id} id={id} />
}

function LoadedPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('pages')
  usePagesRealtime()
  const result = usePage(id)
  const opened = useLastKnown(result.data)
  if (opened) return <OpenedPage opened={opened} />
  if (result.data === null)
    return (
      <NoEditor
        title={t('made.missingTitle')}
        description={t('made.missingText')}
        to={PAGES_PATH}
        link={t('made.back')}
      />
    )
  return <EditorState result={result} failed={t('made.loadFailed')} />
}

function OpenedPage({ opened }: { readonly opened: Page }) {
  const { t } = useTranslation('pages')
  const [initial] = useState(() => toPageValues(opened, serverNow()))
  return (
    <WithDraft
      drafts={PAGE_DRAFTS}
      record={opened}
      isSame={(values) => sameJson(values, initial)}
      stale={t('made.staleDraft')}
    >
      {(edits) => <PageForm opened={opened} initial={initial} {...edits} />}
    </WithDraft>
  )
}
