import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { storedSettingOf, useStoredSettings } from '@nordlys/data/settings/queries'
import { useScheduledCopy } from '@nordlys/data/settings/scheduled'
import type { SettingKey } from '@nordlys/data/settings/schema'
import { type ComponentProps, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { TabSet } from '@nordlys/ui/components/screen/TabSet'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import type { PreviewWidth } from '../../../shared/preview/PreviewFrame.tsx'
import { useBuiltInCopyQuery } from './useBuiltInCopy.ts'
import { Choice } from '../../../shared/preview/Choice.tsx'
import { ScheduledList } from './schedule/ScheduledList.tsx'
import { TAB_NAMES, TABS } from './sections.ts'
import { SectionEditor } from './SectionEditor.tsx'
import { type ContentPlace, useContentPlace, VIEWS } from './useContentPlace.ts'

/** Edits the website's copy: every settings key, in both languages, as a form or as JSON. */
export function ContentEditor() {
  const { t } = useTranslation(['content', 'entries', 'media', 'search', 'upload'])
  const id = useId()
  const { go: move, ...place } = useContentPlace()
  const [width, onWidth] = useState<PreviewWidth>('phone')
  const stored = useStoredSettings()
  const builtIn = useBuiltInCopyQuery()
  const scheduled = useScheduledCopy()
  const failed = stored.error ?? builtIn.error
  // The forms register their own edits; this guard asks before another section replaces them.
  const mayLeave = useLeaveGuard(false)
  const go = (to: Partial<ContentPlace>) =>
    void (async () => {
      if (await mayLeave()) move(to)
    })()
  const planned = scheduled.data?.find(({ key, language }) => key === place.section && language === place.language)
  const row = stored.data?.find(({ key }) => key === place.section) ?? storedSettingOf(place.section, null)
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ bgcolor: 'surface', border: 1, borderColor: 'hairline', borderRadius: '14px', p: 2.25, minWidth: 0 }}
    >
      <ContentHead id={id} place={place} onGo={go} />
      <ScheduledCopy onOpen={go} />
      <TabSet
        label={t('tabs.label')}
        names={TAB_NAMES}
        current={place.tab}
        onChange={(tab) => go({ tab })}
        textOf={(name) => t(`tabs.${name}`)}
        variant="scrollable"
        sx={{ mt: 1 }}
        panelSx={{ pt: 2 }}
      >
        <SectionChoice keys={TABS[place.tab]} current={place.section} onChange={(section) => go({ section })} />
        {stored.data && builtIn.isSuccess ? (
          <SectionEditor
            key={`${place.section}:${place.language}:${place.view}`}
            row={row}
            place={place}
            preview={{ width, onWidth }}
            scheduled={planned ?? null}
          />
        ) : failed ? (
          <ErrorState
            error={failed}
            title={t('loadFailed')}
            onRetry={() => void Promise.all([stored.refetch(), builtIn.refetch()])}
            retrying={stored.isFetching || builtIn.isFetching}
          />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </TabSet>
    </Box>
  )
}

interface ContentHeadProps {
  /** The element id of the heading. */
  readonly id: string
  readonly place: ContentPlace
  readonly onGo: (to: Partial<ContentPlace>) => void
}

/** The heading, with the choice of the language and of form or JSON. */
function ContentHead({ id, place, onGo }: ContentHeadProps) {
  const { t } = useTranslation('content')
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
      <Typography id={id} variant="h5" component="h2" sx={{ flexGrow: 1 }}>
        {t('title')}
      </Typography>
      <Choice
        label={t('language.label')}
        value={place.language}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={(language) => onGo({ language })}
      />
      <Choice
        label={t('view.label')}
        value={place.view}
        options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(view) => onGo({ view })}
      />
    </Stack>
  )
}

/** Lists the scheduled copy of all sections. */
function ScheduledCopy({ onOpen }: Pick<ComponentProps<typeof ScheduledList>, 'onOpen'>) {
  const { t } = useTranslation('content')
  const scheduled = useScheduledCopy()
  if (!scheduled.error) return <ScheduledList scheduled={scheduled.data ?? []} onOpen={onOpen} />
  return (
    <ErrorState
      error={scheduled.error}
      title={t('schedule.listFailed')}
      onRetry={() => void scheduled.refetch()}
      retrying={scheduled.isFetching}
    />
  )
}

interface SectionChoiceProps {
  readonly keys: readonly SettingKey[]
  readonly current: SettingKey
  readonly onChange: (key: SettingKey) => void
}

/** Selects a section of a page; renders nothing for a page with one section. */
function SectionChoice({ keys, current, onChange }: SectionChoiceProps) {
  const { t } = useTranslation('content')
  if (keys.length === 1) return null
  return (
    <Box sx={{ overflowX: 'auto', mb: 2, pb: 0.5 }}>
      <Choice
        label={t('sections')}
        value={current}
        options={keys.map((value) => ({ value, label: t(`section.${value}`) }))}
        onChange={onChange}
      />
    </Box>
  )
}
