import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { pageFormSchema, type PageInput, type PageValues, toPageColumns, toPageValues } from '@nordlys/data/pages/form'
import { usePageMutations } from '@nordlys/data/pages/mutations'
import type { Page } from '@nordlys/data/pages/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '@nordlys/ui/components/form/Form'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { Section } from '@nordlys/ui/components/screen/Section'
import { useSetCrumb } from '../../../../shared/Crumb.tsx'
import { BELOW_BAR, useEditorFrame } from '../../../../shared/draft/useEditorFrame.ts'
import { useEditorSave } from '../../../../shared/draft/useEditorSave.ts'
import type { FirstEdits } from '../../../../shared/draft/WithDraft.tsx'
import { BlocksField } from './BlocksField.tsx'
import { PageBar } from './PageBar.tsx'
import { PageFacts } from './PageFacts.tsx'
import { usePageName } from '../usePageName.ts'
import { PagePreview } from './PagePreview.tsx'

interface PageFormProps extends FirstEdits<PageValues> {
  readonly opened: Page
  readonly initial: PageValues
}

/** Renders the form of a made page beside the real page. */
export function PageForm({ opened, initial, base, restored, hasDraft }: PageFormProps) {
  const { t } = useTranslation('pages')
  const [latest, setLatest] = useState(opened)
  const { layout_of: layoutOf } = opened
  const planned = toPageValues(latest, serverNow()).publish_at
  const form = useZodForm<PageValues, PageInput>(pageFormSchema(planned, layoutOf !== null), initial)
  const { save } = usePageMutations()
  const { id } = opened
  const isField = (name: string): name is keyof PageValues => name in initial
  const { onSubmit, conflict, savedAt } = useEditorSave<Page, PageValues, PageInput>({
    form,
    opened,
    initial,
    base,
    onLatest: setLatest,
    record: { table: 'pages', id },
    toValues: (page) => toPageValues(page, serverNow()),
    save: (values, openedAt, before) =>
      save.mutateAsync({
        values: toPageColumns(values, before),
        opened: { id, updatedAt: openedAt ?? opened.updated_at },
      }),
    done: t('made.saved'),
    failed: t('made.saveFailed'),
    label: (field) => (isField(field) ? t(`made.field.${field}`) : null),
  })
  const pageName = usePageName(layoutOf)
  const title = pageName ?? latest.title ?? latest.title_no ?? t('made.untitled')
  useSetCrumb(title)
  const frame = useEditorFrame(form, restored)
  /** The id of the block that is edited, which the preview shows. */
  const [at, setAt] = useState<string | null>(null)
  return (
    <Box ref={frame} sx={BELOW_BAR}>
      <Form form={form} onSubmit={onSubmit} label={t('made.form')}>
        <PageBar page={latest} title={title} base={savedAt} hasDraft={hasDraft} />
        <Box
          sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 27rem' } }}
        >
          <Stack sx={{ gap: 2.5, minWidth: 0 }}>
            <Section
              title={t('made.section.blocks')}
              description={t(layoutOf === null ? 'made.help.blocks' : 'made.help.layout')}
            >
              <BlocksField layoutOf={layoutOf} onEdited={setAt} />
            </Section>
            <PageFacts
              isLayout={layoutOf !== null}
              publishedAt={latest.published && planned === '' ? latest.published_at : null}
            />
          </Stack>
          <PagePreview page={latest} at={at} />
        </Box>
      </Form>
      {conflict}
    </Box>
  )
}
