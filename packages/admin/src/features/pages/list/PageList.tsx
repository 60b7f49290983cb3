import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useSettingEdits } from '@nordlys/data/settings/queries'
import { useSettingsRealtime } from '@nordlys/data/settings/realtime'
import { type ScheduledCopy, useScheduledCopy } from '@nordlys/data/settings/scheduled'
import type { SettingEdit } from '@nordlys/data/settings/schema'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { StaleNotice } from '@nordlys/ui/components/table/list/StaleNotice'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { EDITED_PAGES, type EditedPage } from '@nordlys/ui/site-texts/edited-pages.ts'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { pagePath } from '../../../shared/page-links.ts'
import { useOwnProfile } from '../../../shared/profile-context.ts'
import { SmallTable } from '../../../shared/SmallTable.tsx'
import { pageFor, pageWith } from '../copy/sections.ts'
import { ScheduledList } from '../copy/schedule/ScheduledList.tsx'
import { MadePages, NewPageButton } from '../made/MadePages.tsx'
import { lastChange, pageState, type PageState } from './page-states.ts'

/** Lists the pages of the website with the state of their texts in both languages, and who changed them last. */
export function PageList() {
  const { t } = useTranslation('pages')
  const navigate = useNavigate()
  const { role } = useOwnProfile()
  useSettingsRealtime()
  const edits = useSettingEdits()
  const scheduled = useScheduledCopy()
  const error = edits.error ?? scheduled.error
  const retry = () => void Promise.all([edits.refetch(), scheduled.refetch()])
  const isBusy = edits.isFetching || scheduled.isFetching
  if (!edits.data || !scheduled.data)
    return (
      <>
        <ScreenHead title={t('title')} />
        {error ? (
          <ErrorState error={error} title={t('loadFailed')} onRetry={retry} retrying={isBusy} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </>
    )
  return (
    <>
      <ScreenHead title={t('title')}>
        <NewPageButton />
      </ScreenHead>
      <Typography sx={{ color: 'muted', mb: 2 }}>{t('lead')}</Typography>
      {error && <StaleNotice title={t('loadFailed')} busy={isBusy} onRetry={retry} />}
      <ScheduledList
        scheduled={scheduled.data}
        onOpen={({ key, language }) => void navigate(pagePath(pageWith(key).id, { section: key, language }))}
      />
      <Box
        sx={{
          bgcolor: 'surface',
          border: 1,
          borderColor: 'hairline',
          borderRadius: '14px',
          p: 2.25,
          overflowX: 'auto',
        }}
      >
        <SmallTable
          caption={t('list')}
          isCaptionHidden
          columns={[t('column.page'), t('column.en'), t('column.no'), t('column.changed')]}
          sx={ROWS}
        >
          {EDITED_PAGES.map((page) => pageFor(role, page)).map((page) => (
            <PageRow key={page.id} page={page} edits={edits.data} scheduled={scheduled.data} />
          ))}
        </SmallTable>
      </Box>
      <MadePages />
    </>
  )
}

// With its colour: the width alone, which depends on the window, would reset it.
const LINE = '1px solid var(--mui-palette-hairline)'

/** On phones, a page is a block with a line for each language. */
const ROWS = {
  '& th, & td': {
    textAlign: 'start',
    py: { xs: 0.25, sm: 1.25 },
    pr: 2,
    borderTop: { xs: 0, sm: LINE },
  },
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& tbody tr': {
    display: { xs: 'block', sm: 'table-row' },
    borderTop: { xs: LINE, sm: 0 },
    py: 1,
  },
  '& tbody th, & tbody td': { display: { xs: 'block', sm: 'table-cell' } },
} as const

/** The name of a column before a cell on phones, which have no head of the table. */
const Narrow = ({ children }: { readonly children: string }) => (
  <Box component="span" aria-hidden sx={{ display: { sm: 'none' }, color: 'muted', mr: 1 }}>
    {children}
  </Box>
)

const TONES = { builtIn: 'neutral', edited: 'good', scheduled: 'waiting', missed: 'bad' } as const satisfies Record<
  PageState,
  string
>

interface PageRowProps {
  readonly page: EditedPage
  readonly edits: readonly SettingEdit[]
  readonly scheduled: readonly ScheduledCopy[]
}

function PageRow({ page, edits, scheduled }: PageRowProps) {
  const { t } = useTranslation('pages')
  const changed = lastChange(page, edits)
  return (
    <tr>
      <th scope="row">
        <Link component={RouterLink} to={pagePath(page.id)} sx={{ display: 'inline-block', py: 0.5, fontWeight: 600 }}>
          {page.name[useLanguage()]}
        </Link>
      </th>
      {LANGUAGES.map((language) => {
        const state = pageState(page, language, edits, scheduled)
        return (
          <td key={language}>
            <Narrow>{t(`column.${language}`)}</Narrow>
            <StatusChip tone={TONES[state]}>{t(`state.${state}`)}</StatusChip>
          </td>
        )
      })}
      <Box component="td" sx={{ color: 'muted' }}>
        <Narrow>{t('column.changed')}</Narrow>
        {changed ? (
          <>
            <RelativeTime moment={changed.updated_at} />
            {changed.editor !== null && <span>{` ${t('by', { name: changed.editor })}`}</span>}
          </>
        ) : (
          <span>{t('unchanged')}</span>
        )}
      </Box>
    </tr>
  )
}
