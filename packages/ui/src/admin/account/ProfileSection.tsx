import Box from '@mui/material/Box'
import { useUpdateOwnProfile } from '@nordlys/data/profiles/mutations'
import { ownProfileSchema } from '@nordlys/data/profiles/schema'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { Form } from '../../components/form/Form.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useZodForm } from '../../components/form/useZodForm.ts'
import { Section } from '../../components/Section.tsx'
import { toast } from '../../components/toast.ts'
import { useOwnProfile } from '../shell/ProfileContext.ts'
import { Picture } from './picture/Picture.tsx'

const nameSchema = z.pick(ownProfileSchema, { full_name: true })

/** Edits the user's name and picture. */
export function ProfileSection() {
  const { t } = useTranslation(['account', 'common'])
  const { full_name } = useOwnProfile()
  const { mutateAsync } = useUpdateOwnProfile()
  const form = useZodForm(nameSchema, { full_name })
  return (
    <Section title={t('profile.title')} description={t('profile.description')}>
      <Picture />
      <Form
        form={form}
        label={t('profile.title')}
        onSubmit={async (values) => {
          await mutateAsync(values)
          form.reset(values)
          toast.success(t('profile.saved'))
        }}
      >
        <TextField name="full_name" label={t('profile.name')} autoComplete="name" />
        <Box>
          <SubmitButton pendingLabel={t('common:action.saving')}>{t('profile.save')}</SubmitButton>
        </Box>
      </Form>
    </Section>
  )
}
