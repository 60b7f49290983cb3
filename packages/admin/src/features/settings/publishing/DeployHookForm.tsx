import Box from '@mui/material/Box'
import { useSetDeployHook } from '@nordlys/data/publishing/mutations'
import { deployHookSchema } from '@nordlys/data/publishing/schema'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'
import { Section } from '@nordlys/ui/components/screen/Section'
import { toast } from '@nordlys/ui/components/toast/toast.ts'

const REFUSALS = { invalid_url: ['url', 'errors:deploy_hook'] } as const

/** Sets or removes the deploy hook. Never shows the current URL, because knowing it is enough to start builds. */
export function DeployHookForm({ host }: { readonly host: string | null }) {
  const { t } = useTranslation('settings')
  const { run } = useAction()
  const { mutateAsync } = useSetDeployHook()
  const form = useZodForm(deployHookSchema, { url: '' })
  useLeaveGuard(form.formState.isDirty)
  const remove = () =>
    run({
      confirm: {
        title: t('publishing.removeTitle'),
        description: t('publishing.removeText', { host: host ?? '' }),
        confirmLabel: t('publishing.remove'),
        destructive: true,
      },
      call: () => mutateAsync(null),
      done: t('publishing.removed'),
      failed: t('publishing.saveFailed'),
    })
  return (
    <Section title={t('publishing.hook')} description={t('publishing.hookText')}>
      <Form
        form={form}
        label={t('publishing.hook')}
        onSubmit={async ({ url }) => {
          await withFieldErrors(mutateAsync(url), REFUSALS)
          form.reset({ url: '' })
          toast.success(t('publishing.saved'))
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 32rem) auto auto 1fr' },
            alignItems: 'start',
          }}
        >
          <TextField
            name="url"
            type="url"
            label={t('publishing.url')}
            help={host === null ? t('publishing.urlHelp') : t('publishing.urlStored', { host })}
            autoComplete="off"
          />
          {/* Aligns the button with the field, which has a label above. */}
          <Box sx={{ pt: { md: '30px' } }}>
            <SubmitButton pendingLabel={t('system.saving')}>{t('publishing.save')}</SubmitButton>
          </Box>
          {host !== null && (
            <Box sx={{ pt: { md: '30px' } }}>
              <Button variant="outlined" color="error" onClick={() => void remove()}>
                {t('publishing.remove')}
              </Button>
            </Box>
          )}
        </Box>
      </Form>
    </Section>
  )
}
