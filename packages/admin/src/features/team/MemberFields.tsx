import { useTranslation } from 'react-i18next'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { MediaField } from '../../shared/media/MediaField.tsx'
import { FieldColumns, FieldGroup } from '../../shared/FieldColumns.tsx'

/** Renders the fields of a member: English and Norwegian side by side if they fit, then the shared fields. */
export function MemberFields() {
  const { t } = useTranslation('team')
  return (
    <>
      <TextField name="full_name" label={t('form.name')} autoComplete="off" />
      <FieldColumns>
        <FieldGroup title={t('form.english')}>
          <TextField name="role" label={t('form.role')} />
          <TextAreaField name="bio" label={t('form.bio')} rows={5} optional />
        </FieldGroup>
        <FieldGroup title={t('form.norwegian')}>
          <TextField name="role_no" label={t('form.roleNo')} optional />
          <TextAreaField name="bio_no" label={t('form.bioNo')} help={t('form.norwegianHelp')} rows={5} optional />
        </FieldGroup>
      </FieldColumns>
      <MediaField name="avatar_url" label={t('form.picture')} help={t('form.pictureHelp')} />
      <FieldColumns>
        <TextField name="social_links.linkedin" type="url" label={t('form.linkedin')} optional />
        <TextField name="social_links.github" type="url" label={t('form.github')} optional />
        <TextField name="social_links.twitter" type="url" label={t('form.twitter')} optional />
      </FieldColumns>
      <SwitchField name="is_active" label={t('form.active')} />
    </>
  )
}
