import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { storedSettingOf, useStoredSettings } from '@nordlys/data/settings/queries'
import { useSettingsRealtime } from '@nordlys/data/settings/realtime'
import { useScheduledCopy } from '@nordlys/data/settings/scheduled'
import { isTextsKey, type SettingKey } from '@nordlys/data/settings/schema'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { EmptyState } from '@nordlys/ui/components/states/EmptyState'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { EDITED_PAGES, type EditedPage } from '@nordlys/ui/site-texts/edited-pages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useSetCrumb } from '../../../shared/Crumb.tsx'
import { pagePath } from '../../../shared/page-links.ts'
import { Choice } from '../../../shared/preview/Choice.tsx'
import type { PreviewWidth } from '../../../shared/preview/PreviewFrame.tsx'
import { useOwnProfile } from '../../../shared/profile-context.ts'
import { ScheduledList } from '../copy/schedule/ScheduledList.tsx'
import { EVERYWHERE, mayEdit, pageFor, pageWith } from '../copy/sections.ts'
import { SectionEditor } from '../copy/SectionEditor.tsx'
import { useBuiltInCopyQuery } from '../copy/useBuiltInCopy.ts'
import { useSectionLabel } from '../copy/useSectionName.ts'
import { useBuiltInTextsQuery } from '../texts/site-texts.ts'
import { type ContentPlace, usePagePlace, VIEWS } from './usePagePlace.ts'

/** Edits a page of the website: every text of it, in both languages, beside the page itself. */
export function PageEditor() {
  const { t } = useTranslation('pages')
  const { page: id } = useParams()
  const { role } = useOwnProfile()
  const page = EDITED_PAGES.find((each) => each.id === id)
  return page ? (
    <OnePage key={page.id} page={pageFor(role, page)} />
  ) : (
    <EmptyState title={t('notFound')} description={t('lead')} />
  )
}

type Go = ReturnType<typeof usePagePlace>['go']

const SIDES = ['fields', 'page'] as const

function OnePage({ page }: { readonly page: EditedPage }) {
  const { t } = useTranslation(['content', 'pages'])
  const name = page.name[useLanguage()]
  useSetCrumb(name)
  const navigate = useNavigate()
  const { role } = useOwnProfile()
  const { go: move, ...place } = usePagePlace(page)
  const [width, onWidth] = useState<PreviewWidth>('phone')
  const [side, setSide] = useState<(typeof SIDES)[number]>('fields')
  useSettingsRealtime()
  const stored = useStoredSettings()
  const builtIn = useBuiltInCopyQuery()
  const texts = useBuiltInTextsQuery([...page.parts, ...EVERYWHERE.parts])
  const scheduled = useScheduledCopy()
  const failed = stored.error ?? builtIn.error ?? texts.error
  // The forms register their own edits; this guard asks before another section replaces them.
  const mayLeave = useLeaveGuard(false)
  const go: Go = (to) =>
    void (async () => {
      const isSame = to.section === place.section && to.language === undefined && to.view === undefined
      if (isSame || (await mayLeave())) move(to)
    })()
  const onPick = (section: SettingKey, text: string) => {
    setSide('fields')
    if (page.parts.includes(section)) go({ section, text })
    // The menu and the footer, for example, are on every page.
    else if (mayEdit(role, section))
      void navigate(pagePath(pageWith(section).id, { section, text, language: place.language }))
  }
  const planned = scheduled.data?.find(({ key, language }) => key === place.section && language === place.language)
  const row = stored.data?.find(({ key }) => key === place.section) ?? storedSettingOf(place.section, null)
  return (
    <Box
      component="section"
      aria-label={t('content:title')}
      sx={{ bgcolor: 'surface', border: 1, borderColor: 'hairline', borderRadius: '14px', p: 2.25, minWidth: 0 }}
    >
      <PageHead name={name} place={place} onGo={go} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, my: 2 }}>
        <SectionChoice keys={page.parts} current={place.section} onChange={(section) => go({ section })} />
        <Box sx={{ display: { md: 'none' } }}>
          <Choice
            label={t('pages:side.label')}
            value={side}
            options={SIDES.map((value) => ({ value, label: t(`pages:side.${value}`) }))}
            onChange={setSide}
          />
        </Box>
      </Stack>
      <ScheduledList
        scheduled={(scheduled.data ?? []).filter(({ key }) => page.parts.includes(key))}
        onOpen={({ key, language }) => go({ section: key, language })}
      />
      {scheduled.error && (
        <ErrorState
          error={scheduled.error}
          title={t('content:schedule.listFailed')}
          onRetry={() => void scheduled.refetch()}
          retrying={scheduled.isFetching}
        />
      )}
      {stored.data && builtIn.isSuccess && texts.isSuccess ? (
        <SectionEditor
          key={`${place.section}:${place.language}:${place.view}`}
          row={row}
          place={place}
          preview={{ width, onWidth, side, onPick }}
          scheduled={planned ?? null}
        />
      ) : failed ? (
        <ErrorState
          error={failed}
          title={t('content:loadFailed')}
          onRetry={() => void Promise.all([stored.refetch(), builtIn.refetch(), texts.refetch()])}
          retrying={stored.isFetching || builtIn.isFetching || texts.isFetching}
        />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Box>
  )
}

interface PageHeadProps {
  readonly name: string
  readonly place: ContentPlace
  readonly onGo: Go
}

/** The heading, with the choice of the language and of form or JSON. */
function PageHead({ name, place, onGo }: PageHeadProps) {
  const { t } = useTranslation('content')
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
      <Typography variant="h4" component="h1" sx={{ flexGrow: 1 }}>
        {name}
      </Typography>
      <Choice
        label={t('language.label')}
        value={place.language}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={(language) => onGo({ language })}
      />
      {!isTextsKey(place.section) && (
        <Choice
          label={t('view.label')}
          value={place.view}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(view) => onGo({ view })}
        />
      )}
    </Stack>
  )
}

interface SectionChoiceProps {
  readonly keys: readonly SettingKey[]
  readonly current: SettingKey
  readonly onChange: (key: SettingKey) => void
}

/** Selects a part of the page; renders nothing for a page with one. */
function SectionChoice({ keys, current, onChange }: SectionChoiceProps) {
  const { t } = useTranslation('content')
  const labelOf = useSectionLabel()
  if (keys.length === 1) return null
  return (
    <Box sx={{ overflowX: 'auto', pb: 0.5, minWidth: 0 }}>
      <Choice
        label={t('sections')}
        value={current}
        options={keys.map((value) => ({ value, label: labelOf(value) }))}
        onChange={onChange}
      />
    </Box>
  )
}
