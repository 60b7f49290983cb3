import Box from '@mui/material/Box'
import { useUpdateOwnProfile } from '@nordlys/data/profiles/mutations'
import { ownProfileSchema } from '@nordlys/data/profiles/schema'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { Section } from '@nordlys/ui/components/screen/Section'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useOwnProfile } from '../../shared/profile-context.ts'
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
