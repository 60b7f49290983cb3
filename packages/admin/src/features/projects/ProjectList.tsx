import Box from '@mui/material/Box'
import { useProjectOverview } from '@nordlys/data/projects/queries'
import { PROJECT_STATUSES } from '@nordlys/data/projects/statuses'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { OpenPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { useRoving } from '@nordlys/ui/components/table/state/useRoving.ts'
import { useHiddenCount } from '@nordlys/ui/components/undo/useVisibleRows.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { ADMIN_PATH } from '../../paths.ts'
import { CategoriesButton } from '../../shared/categories/CategoriesButton.tsx'
import { OPEN_PROJECT } from '../../shared/record-links.ts'
import { newProject, NEW_PROJECT, PROJECT_LIST } from './project-lists.ts'
import { projectColumns } from './project-columns.tsx'
import { useProjectStatusName } from './ProjectStatusChip.tsx'
import { useProjectCommands } from './useProjectCommands.ts'

const ProjectEditor = lazyComponent(async () => (await import('./ProjectEditor.tsx')).ProjectEditor)
const OrderDialog = lazyComponent(async () => (await import('./OrderDialog.tsx')).OrderDialog)

/** Renders the list of projects with search, filters and actions; a row opens its dialog. */
export function ProjectList() {
  const { t } = useTranslation('adminProjects')
  const language = useLanguage()
  const { open } = useOpenId(OPEN_PROJECT)
  const commands = useProjectCommands(open)
  const statusName = useProjectStatusName()
  const categories = useProjectOverview().data?.categories ?? []
  const [ordering, setOrdering] = useState(false)
  return (
    <>
      <ScreenHead title={t('title')}>
        <Count />
        <AddButtons onQuickEdit={() => open(NEW_PROJECT)} />
      </ScreenHead>
      <ListScreen
        definition={PROJECT_LIST}
        caption={t('list')}
        columns={useMemo(() => projectColumns({ t, language, commands }), [t, language, commands])}
        search={{ label: t('search'), placeholder: t('searchPlaceholder') }}
        filters={[
          {
            name: 'status',
            label: t('filter.status'),
            options: PROJECT_STATUSES.map((value) => ({ value, label: statusName(value) })),
          },
        ]}
        moreFilters={[
          {
            name: 'category',
            label: t('filter.category'),
            all: t('filter.allCategories'),
            options: categories.map(({ key, name, name_no, projects }) => ({
              value: key,
              label: `${language === 'no' ? (name_no ?? name) : name} (${projects})`,
            })),
          },
          {
            name: 'published',
            label: t('filter.published'),
            all: t('filter.allPublished'),
            options: [
              { value: 'true', label: t('filter.onSite') },
              { value: 'false', label: t('filter.drafts') },
            ],
          },
        ]}
        views="projects"
        tools={
          <>
            <Button
              variant="outlined"
              startIcon={<ArrowUpDown size={16} aria-hidden />}
              onClick={() => setOrdering(true)}
            >
              {t('order.button')}
            </Button>
            <CategoriesButton kind="projects" />
          </>
        }
        errorTitle={t('loadFailed')}
        empty={{ title: t('empty.title'), description: t('empty.text'), action: <AddLink /> }}
      />
      <OpenPanel param={OPEN_PROJECT} panel={ProjectEditor} />
      {ordering && <OrderDialog onOpen={open} onClose={() => setOrdering(false)} />}
    </>
  )
}

/** Renders the two buttons for a new project, which share one Tab stop with arrow keys. */
function AddButtons({ onQuickEdit }: { onQuickEdit: () => void }) {
  const { t } = useTranslation('adminProjects')
  const roving = useRoving(['page', 'dialog'], 'horizontal')
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

function Count() {
  const { t } = useTranslation('adminProjects')
  const { number } = useFormat()
  const hidden = useHiddenCount('projects')
  const { data } = useProjectOverview()
  const matching = useList(PROJECT_LIST).result.data?.total ?? null
  return (
    <Box component="output" sx={{ mr: 'auto', minHeight: '1.5em', typography: 'body2', color: 'muted' }}>
      {data && matching !== null && t('count', { shown: number(matching), total: number(data.total - hidden) })}
    </Box>
  )
}
