import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { publicationStatus } from '@nordlys/data/lib/publication'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { usePageMutations } from '@nordlys/data/pages/mutations'
import type { Page } from '@nordlys/data/pages/schema'
import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { DraftSaver } from '../../../../shared/draft/DraftSaver.tsx'
import { EditorBar } from '../../../../shared/draft/EditorBar.tsx'
import { DraftLinksButton } from '../../../../shared/preview/DraftLinksButton.tsx'
import { PageStatusChip } from '../PageStatusChip.tsx'
import { PAGES_PATH } from '../../../../shared/page-links.ts'
import { arrangedPath, publicPagePath } from '../paths.ts'
import { PAGE_DRAFTS } from './page-drafts.ts'

const PageVersions = lazyComponent(async () => (await import('./PageVersions.tsx')).PageVersions)

interface PageBarProps {
  readonly page: Page
  readonly title: string
  /** The `updated_at` of the edited version. */
  readonly base: string
  readonly hasDraft: boolean
}

/** Renders the bar of a made page: back link, status, the page on the website, earlier versions, delete and save. */
export function PageBar({ page, title, base, hasDraft }: PageBarProps) {
  const { t } = useTranslation(['pages', 'common'])
  const { websiteUrl } = usePlatform()
  const language = useLanguage()
  const navigate = useNavigate()
  const { reset, getValues } = useFormContext()
  const { run } = useAction()
  const { remove } = usePageMutations()
  const [hasVersions, showVersions] = useState(false)
  const isLayout = page.layout_of !== null
  // Visitors see a page of the site with or without its layout.
  const isOut = isLayout || publicationStatus(page, serverNow()) === 'published'
  const shown = page.languages.includes(language) ? language : page.languages[0]
  const own = shown && publicPagePath((shown === 'no' ? page.slug_no : page.slug) ?? '', shown).slice(1)
  const path = arrangedPath(page.layout_of, language) ?? own
  const removePage = async () => {
    const isRemoved = await run({
      confirm: {
        title: t(isLayout ? 'made.delete.layoutQuestion' : 'made.delete.question'),
        description: t(isLayout ? 'made.delete.layoutText' : 'made.delete.text', { title }),
        confirmLabel: t('common:action.delete'),
        destructive: true,
      },
      table: 'pages',
      rows: [page],
      deletes: [title],
      send: remove,
      done: () => t(isLayout ? 'made.delete.layoutDone' : 'made.delete.done'),
      failed: t('made.delete.failed'),
    })
    if (!isRemoved) return
    // The edits are deleted with the page, so the leave guard must not ask about them.
    flushSync(() => reset(getValues()))
    PAGE_DRAFTS.remove(page.id)
    await navigate(PAGES_PATH, { replace: true })
  }
  return (
    <EditorBar
      title={title}
      back={{ to: PAGES_PATH, label: t('made.back') }}
      chip={<PageStatusChip page={page} />}
      draft={<DraftSaver drafts={PAGE_DRAFTS} id={page.id} base={base} paused={hasDraft} />}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        {websiteUrl !== null && (
          <StepButton
            variant="outlined"
            href={`${websiteUrl}${path ?? ''}`}
            blockedReason={isOut && path !== undefined ? null : t('made.notPublished')}
            startIcon={<ExternalLink size={16} aria-hidden />}
          >
            {t('made.openPage')}
          </StepButton>
        )}
        {!isLayout && <DraftLinksButton kind="page" record={page.id} language={shown ?? language} />}
        <IconButton aria-label={t('made.versions.open')} aria-haspopup="dialog" onClick={() => showVersions(true)}>
          <History size={18} aria-hidden />
        </IconButton>
        <IconButton
          aria-label={t(isLayout ? 'made.delete.layoutLabel' : 'made.delete.label')}
          onClick={() => void removePage()}
        >
          <Trash size={18} aria-hidden />
        </IconButton>
        <SubmitButton pendingLabel={t('common:action.saving')}>{t('common:action.save')}</SubmitButton>
      </Box>
      {hasVersions && <PageVersions id={page.id} onClose={() => showVersions(false)} />}
    </EditorBar>
  )
}
