import { useProjectOverview } from '@nordlys/data/projects/queries'
import { PROJECT_STATUSES } from '@nordlys/data/projects/statuses'
import { useTranslation } from 'react-i18next'
import { ChipsField } from '@nordlys/ui/components/form/ChipsField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { FieldColumns, FieldGroup } from '../../shared/FieldColumns.tsx'
import { MediaListField } from '../../shared/media/MediaListField.tsx'
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
      <FieldColumns>
        <FieldGroup title={t('form.english')}>
          <TextField name="title" label={t('form.title')} />
          <TextField name="category" label={t('form.category')} suggestions={categories.map(({ name }) => name)} />
          <TextAreaField name="description" label={t('form.description')} rows={5} optional />
        </FieldGroup>
        <FieldGroup title={t('form.norwegian')} help={t('form.norwegianHelp')}>
          <TextField name="title_no" label={t('form.titleNo')} optional />
          <TextField
            name="category_no"
            label={t('form.categoryNo')}
            suggestions={[...new Set(categories.map(({ name_no }) => name_no).filter(isText))]}
            optional
          />
          <TextAreaField name="description_no" label={t('form.descriptionNo')} rows={5} optional />
        </FieldGroup>
      </FieldColumns>
      <FieldColumns>
        <SelectField
          name="status"
          label={t('form.status')}
          options={PROJECT_STATUSES.map((status) => ({ value: status, label: statusName(status) }))}
        />
        <ChipsField name="technologies" label={t('form.technologies')} help={t('form.technologiesHelp')} optional />
      </FieldColumns>
      <MediaListField name="images" label={t('form.images')} help={t('form.imagesHelp')} />
      <FieldColumns>
        <TextField name="live_demo_url" type="url" label={t('form.demo')} optional />
        <TextField name="github_url" type="url" label={t('form.code')} optional />
        <TextField name="client_url" type="url" label={t('form.client')} optional />
      </FieldColumns>
    </>
  )
}
