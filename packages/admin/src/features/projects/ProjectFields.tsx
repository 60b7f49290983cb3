import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useProjectOverview } from '@nordlys/data/projects/queries'
import { PROJECT_STATUSES } from '@nordlys/data/projects/statuses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipsField } from '@nordlys/ui/components/form/ChipsField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { ImagePreviews } from './ImagePreviews.tsx'
import { useProjectStatusName } from './ProjectStatusChip.tsx'

const isText = (value: string | null): value is string => value !== null

/** Renders the fields of a project: English and Norwegian side by side if they fit, then the shared fields. */
export function ProjectFields() {
  const { t } = useTranslation('adminProjects')
  const statusName = useProjectStatusName()
  const { data } = useProjectOverview()
  const categories = data?.categories ?? []
  return (
    <>
      <Columns>
        <Group title={t('form.english')}>
          <TextField name="title" label={t('form.title')} />
          <TextField name="category" label={t('form.category')} suggestions={categories.map(({ name }) => name)} />
          <TextAreaField name="description" label={t('form.description')} rows={5} optional />
        </Group>
        <Group title={t('form.norwegian')} help={t('form.norwegianHelp')}>
          <TextField name="title_no" label={t('form.titleNo')} optional />
          <TextField
            name="category_no"
            label={t('form.categoryNo')}
            suggestions={[...new Set(categories.map(({ name_no }) => name_no).filter(isText))]}
            optional
          />
          <TextAreaField name="description_no" label={t('form.descriptionNo')} rows={5} optional />
        </Group>
      </Columns>
      <Columns>
        <SelectField
          name="status"
          label={t('form.status')}
          options={PROJECT_STATUSES.map((status) => ({ value: status, label: statusName(status) }))}
        />
        <ChipsField name="technologies" label={t('form.technologies')} help={t('form.technologiesHelp')} optional />
      </Columns>
      <ChipsField name="images" label={t('form.images')} help={t('form.imagesHelp')} optional />
      <ImagePreviews name="images" />
      <Columns>
        <TextField name="live_demo_url" type="url" label={t('form.demo')} optional />
        <TextField name="github_url" type="url" label={t('form.code')} optional />
        <TextField name="client_url" type="url" label={t('form.client')} optional />
      </Columns>
    </>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'repeat(auto-fit, minmax(0, 1fr))' },
        gridAutoFlow: { md: 'column' },
        gap: 2.5,
      }}
    >
      {children}
    </Box>
  )
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h6" sx={{ p: 0, mb: 1.5 }}>
        <span>{title}</span>
        {help !== undefined && (
          <Box component="span" sx={{ ml: 1, color: 'muted', fontSize: '0.8125rem', fontWeight: 400 }}>
            {help}
          </Box>
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>{children}</Box>
    </Box>
  )
}
