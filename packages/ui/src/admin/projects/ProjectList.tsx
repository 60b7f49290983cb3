import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useProjectOverview, projectPages } from '@nordlys/data/projects/queries'
import { PROJECT_STATUSES } from '@nordlys/data/projects/statuses'
import { useListPage } from '@nordlys/data/lib/list/pages'
import Plus from 'lucide-react/icons/plus'
import Star from 'lucide-react/icons/star'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ScreenHead } from '../../components/ScreenHead.tsx'
import { DataTable } from '../../components/table/list/DataTable.tsx'
import { ListFilter } from '../../components/table/toolbar/ListFilter.tsx'
import { ListFrame } from '../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../components/table/toolbar/ListSearch.tsx'
import { ListSelect } from '../../components/table/toolbar/ListSelect.tsx'
import { SavedViews } from '../../components/table/toolbar/SavedViews.tsx'
import { useListState } from '../../components/table/state/useListState.ts'
import { useOpenId } from '../../components/table/state/useOpenId.ts'
import { useRoving } from '../../components/table/state/useRoving.ts'
import { useHiddenCount, useShownRows } from '../../components/undo/useShownRows.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { ADMIN_PATH } from '../paths.ts'
import { newProject, NEW_PROJECT, OPEN_PROJECT, PROJECT_LIST } from './project-lists.ts'
import { projectColumns } from './projectColumns.tsx'
import { useProjectStatusName } from './ProjectStatusChip.tsx'
import { useProjectCommands } from './useProjectCommands.ts'

const ProjectEditor = lazy(async () => ({ default: (await import('./ProjectEditor.tsx')).ProjectEditor }))
const FeaturedDialog = lazy(async () => ({ default: (await import('./FeaturedDialog.tsx')).FeaturedDialog }))

/** The projects with search, filters and their actions; a row opens its dialog. */
export function ProjectList() {
  const { t } = useTranslation('adminProjects')
  const language = useLanguage()
  const list = useListState(PROJECT_LIST)
  const result = useShownRows('projects', useListPage(projectPages, list.query))
  const { id: openId, open, close } = useOpenId(OPEN_PROJECT)
  const commands = useProjectCommands(open)
  const statusName = useProjectStatusName()
  const categories = useProjectOverview().data?.categories ?? []
  const [ordering, setOrdering] = useState(false)
  const columns = useMemo(() => projectColumns({ t, language, commands }), [t, language, commands])
  return (
    <>
      <ScreenHead title={t('title')}>
        <Count shown={result.data?.total ?? null} />
        <AddButtons onQuickEdit={() => open(NEW_PROJECT)} />
      </ScreenHead>
      <ListFrame
        toolbar={
          <>
            <ListSearch list={list} label={t('search')} placeholder={t('searchPlaceholder')} />
            <ListFilter
              list={list}
              name="status"
              label={t('filter.status')}
              options={PROJECT_STATUSES.map((status) => ({ value: status, label: statusName(status) }))}
            />
          </>
        }
        tools={
          <>
            <ListSelect
              list={list}
              name="category"
              label={t('filter.category')}
              all={t('filter.allCategories')}
              options={categories.map(({ name, name_no, projects }) => ({
                value: name,
                label: `${language === 'no' ? (name_no ?? name) : name} (${projects})`,
              }))}
            />
            <SavedViews name="projects" config={PROJECT_LIST} />
            <Button variant="outlined" startIcon={<Star size={16} aria-hidden />} onClick={() => setOrdering(true)}>
              {t('featured.button')}
            </Button>
          </>
        }
      >
        <DataTable
          caption={t('list')}
          columns={columns}
          list={list}
          result={result}
          rowId={({ id }) => id}
          onOpen={({ id }) => open(id)}
          openId={openId}
          errorTitle={t('loadFailed')}
          empty={<EmptyState title={t('empty.title')} description={t('empty.text')} action={<AddLink />} />}
        />
      </ListFrame>
      <Suspense>{openId !== null && <ProjectEditor id={openId} onClose={close} />}</Suspense>
      <Suspense>{ordering && <FeaturedDialog onClose={() => setOrdering(false)} />}</Suspense>
    </>
  )
}

/** The two ways to a new project, one Tab stop with arrow keys. */
function AddButtons({ onQuickEdit }: { onQuickEdit: () => void }) {
  const { t } = useTranslation('adminProjects')
  const roving = useRoving('add-project', ['page', 'dialog'], 'horizontal')
  return (
    <Box
      role="toolbar"
      aria-label={t('add')}
      sx={{ display: 'flex', flexFlow: 'row-reverse wrap', justifyContent: 'flex-end', gap: 1.25 }}
    >
      <AddLink {...roving.stop('page')} />
      <Button variant="outlined" {...roving.stop('dialog')} onClick={onQuickEdit}>
        {t('quickEdit')}
      </Button>
    </Box>
  )
}

function AddLink(props: Partial<ReturnType<ReturnType<typeof useRoving>['stop']>>) {
  const { t } = useTranslation('adminProjects')
  return (
    <Button
      {...props}
      variant="contained"
      component={Link}
      to={`${ADMIN_PATH}/${newProject()}`}
      startIcon={<Plus size={16} aria-hidden />}
    >
      {t('add')}
    </Button>
  )
}

function Count({ shown }: { shown: number | null }) {
  const { t } = useTranslation('adminProjects')
  const { number } = useFormat()
  const hidden = useHiddenCount('projects')
  const { data } = useProjectOverview()
  return (
    <Box component="output" sx={{ mr: 'auto', minHeight: '1.5em', typography: 'body2', color: 'muted' }}>
      {data && shown !== null && t('count', { shown: number(shown), total: number(data.total - hidden) })}
    </Box>
  )
}
