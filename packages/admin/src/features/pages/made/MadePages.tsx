import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ArrangedPage, isArranged, PAGE_SECTIONS, sectionBlock } from '@nordlys/data/pages/blocks'
import { usePageMutations } from '@nordlys/data/pages/mutations'
import { usePages } from '@nordlys/data/pages/queries'
import { usePagesRealtime } from '@nordlys/data/pages/realtime'
import type { PageRow } from '@nordlys/data/pages/schema'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { EmptyState } from '@nordlys/ui/components/states/EmptyState'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { PageStatusChip } from './PageStatusChip.tsx'
import { madePagePath, publicPagePath } from './paths.ts'
import { usePageName } from './usePageName.ts'

const NewPageDialog = lazyComponent(async () => (await import('./NewPageDialog.tsx')).NewPageDialog)

/** Opens the dialog of a new page. */
export function NewPageButton() {
  const { t } = useTranslation('pages')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('made.newPage')}
      </Button>
      {isOpen && <NewPageDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Lists the made pages, the last changed first, updated live, and arranges the sections of the website's pages. */
export function MadePages() {
  const { t } = useTranslation('pages')
  usePagesRealtime()
  return (
    <>
      <Box component="section" aria-labelledby="made-title" sx={{ mt: 5 }}>
        <Typography id="made-title" variant="h5" component="h2">
          {t('made.title')}
        </Typography>
        <MadeList />
      </Box>
      <Layouts />
    </>
  )
}

function MadeList() {
  const { t } = useTranslation('pages')
  const { data: rows, error, refetch, isFetching } = usePages()
  const data = rows?.filter(({ layout_of: layout }) => layout === null)
  if (error && !data)
    return (
      <ErrorState error={error} title={t('made.loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <SkeletonLines lines={5} />
  if (data.length === 0) return <EmptyState title={t('made.none')} description={t('made.noneText')} />
  return (
    <Box component="ul" aria-label={t('made.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((page) => (
        <Row key={page.id} page={page} />
      ))}
    </Box>
  )
}

function Row({ page }: { readonly page: PageRow }) {
  const { t } = useTranslation('pages')
  const { dateTime } = useFormat()
  const language = useLanguage()
  const title =
    (language === 'no' ? (page.title_no ?? page.title) : (page.title ?? page.title_no)) ?? t('made.untitled')
  const shown = page.languages.map((each) => publicPagePath((each === 'no' ? page.slug_no : page.slug) ?? '', each))
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 16px',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'hairline',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Link component={RouterLink} to={madePagePath(page.id)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Link>
        <Typography variant="body2" sx={{ color: 'muted', overflowWrap: 'anywhere' }}>
          {shown.join(' · ')}
        </Typography>
      </Box>
      <PageStatusChip page={page} />
      <Typography variant="body2" sx={{ color: 'muted' }}>
        {t('made.changed', { moment: dateTime(page.updated_at) })}
      </Typography>
    </Box>
  )
}

const ARRANGED = Object.keys(PAGE_SECTIONS).filter(isArranged)

/** The pages of the site whose sections can be arranged. */
function Layouts() {
  const { t } = useTranslation('pages')
  const { data } = usePages()
  if (!data) return null
  return (
    <Box component="section" aria-labelledby="layouts-title" sx={{ mt: 5 }}>
      <Typography id="layouts-title" variant="h5" component="h2">
        {t('made.layouts.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted', mb: 1 }}>
        {t('made.layouts.text')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ARRANGED.map((page) => (
          <LayoutRow key={page} page={page} stored={data.find(({ layout_of: layout }) => layout === page)} />
        ))}
      </Box>
    </Box>
  )
}

interface LayoutRowProps {
  readonly page: ArrangedPage
  readonly stored: PageRow | undefined
}

function LayoutRow({ page, stored }: LayoutRowProps) {
  const { t } = useTranslation('pages')
  const name = usePageName(page) ?? page
  const navigate = useNavigate()
  const { run } = useAction()
  const { create } = usePageMutations()
  const arrange = () =>
    void run({
      call: async () => {
        const layout = await create.mutateAsync({ layout_of: page, blocks: PAGE_SECTIONS[page].map(sectionBlock) })
        await navigate(madePagePath(layout.id))
      },
      failed: t('made.saveFailed'),
    })
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 48, borderBottom: 1, borderColor: 'hairline' }}
    >
      <Box sx={{ flex: 1 }}>
        {stored ? (
          <Link component={RouterLink} to={madePagePath(stored.id)} sx={{ fontWeight: 600 }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Box>
      {stored ? (
        <PageStatusChip page={stored} />
      ) : (
        <Button
          size="small"
          aria-label={t('made.layouts.arrangeNamed', { name })}
          loading={create.isPending}
          onClick={arrange}
        >
          {t('made.layouts.arrange')}
        </Button>
      )}
    </Box>
  )
}
