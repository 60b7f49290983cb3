import Box from '@mui/material/Box'
import { useClaimAdministrator } from '@nordlys/data/setup/mutations'
import { claimSchema } from '@nordlys/data/setup/schema'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'
import { Section } from '@nordlys/ui/components/screen/Section'
import { toast } from '@nordlys/ui/components/toast/toast.ts'

/** In the fragment, which is never sent to a server. */
const PARAM = 'setup'

const REFUSALS = {
  wrong_secret: ['secret', 'errors:setup_code_wrong'],
  setup_closed: ['secret', 'errors:setup_closed'],
} as const

/** Takes the setup code that makes the signed-in account the first administrator; prefilled from `#setup=…`. */
export function SetupForm() {
  const { hash } = useLocation()
  // Opening the link on this screen only changes the fragment.
  return <CodeForm key={hash} initial={new URLSearchParams(hash.slice(1)).get(PARAM) ?? ''} />
}

function CodeForm({ initial }: { readonly initial: string }) {
  const { t } = useTranslation('access')
  const { mutateAsync } = useClaimAdministrator()
  const form = useZodForm(claimSchema, { secret: initial })
  return (
    <Box sx={{ width: '100%', maxWidth: 520, mx: 'auto', px: 2 }}>
      <Section title={t('setup.title')} description={t('setup.description')}>
        <Form
          form={form}
          label={t('setup.title')}
          onSubmit={async (values) => {
            await withFieldErrors(mutateAsync(values), REFUSALS)
            toast.success(t('setup.done'))
          }}
        >
          <TextField name="secret" label={t('setup.code')} help={t('setup.help')} autoComplete="off" />
          <Box>
            <SubmitButton pendingLabel={t('setup.submitting')}>{t('setup.submit')}</SubmitButton>
          </Box>
        </Form>
      </Section>
    </Box>
  )
}
