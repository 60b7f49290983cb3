import { PROJECT_STATUSES } from '@nordlys/data/projects/statuses'
import { useTranslation } from 'react-i18next'
import { ChipsField } from '@nordlys/ui/components/form/ChipsField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { FieldColumns, FieldGroup } from '../../shared/FieldColumns.tsx'
import { CategoryField } from '../../shared/categories/CategoryField.tsx'
import { MediaListField } from '../../shared/media/MediaListField.tsx'
import { useProjectStatusName } from './ProjectStatusChip.tsx'

/** Renders the fields of a project: English and Norwegian side by side if they fit, then the shared fields. */
export function ProjectFields() {
  const { t } = useTranslation('adminProjects')
  const statusName = useProjectStatusName()
  return (
    <>
      <FieldColumns>
        <FieldGroup title={t('form.english')}>
          <TextField name="title" label={t('form.title')} />
          <TextAreaField name="description" label={t('form.description')} rows={5} optional />
        </FieldGroup>
        <FieldGroup title={t('form.norwegian')} help={t('form.norwegianHelp')}>
          <TextField name="title_no" label={t('form.titleNo')} optional />
          <TextAreaField name="description_no" label={t('form.descriptionNo')} rows={5} optional />
        </FieldGroup>
      </FieldColumns>
      <FieldColumns>
        <CategoryField kind="projects" label={t('form.category')} />
        <SelectField
          name="status"
          label={t('form.status')}
          options={PROJECT_STATUSES.map((status) => ({ value: status, label: statusName(status) }))}
        />
      </FieldColumns>
      <ChipsField name="technologies" label={t('form.technologies')} help={t('form.technologiesHelp')} optional />
      <MediaListField name="images" label={t('form.images')} help={t('form.imagesHelp')} />
      <FieldColumns>
        <TextField name="live_demo_url" type="url" label={t('form.demo')} optional />
        <TextField name="github_url" type="url" label={t('form.code')} optional />
        <TextField name="client_url" type="url" label={t('form.client')} optional />
      </FieldColumns>
      <SwitchField name="published" label={t('form.published')} help={t('form.publishedHelp')} />
    </>
  )
}
