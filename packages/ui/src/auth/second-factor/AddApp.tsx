import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAddApp, useCreateRecoveryCodes, useProveFactor } from '@nordlys/data/factors/mutations'
import { appNameSchema, type NewApp } from '@nordlys/data/factors/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../components/action/useAction.ts'
import { Form } from '../../components/form/Form.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useZodForm } from '../../components/form/useZodForm.ts'
import { withFieldErrors } from '../../components/form/with-field-errors.ts'
import { CodeList } from './CodeList.tsx'
import { CopyButton } from './CopyButton.tsx'
import { FactorCodeForm } from './FactorCodeForm.tsx'

const REFUSALS = { mfa_factor_name_conflict: ['friendly_name', 'errors:factor_name_taken'] } as const

interface AddAppProps {
  /** Whether the account gets its first factor, and so recovery codes. */
  readonly isFirst: boolean
  /** Called after the app is added and its recovery codes are stored. */
  readonly onDone: () => void
  readonly onCancel?: () => void
}

/** Adds an authenticator app in steps: its name, its first code, and recovery codes with the first app. */
export function AddApp({ isFirst, onDone, onCancel }: AddAppProps) {
  const { t } = useTranslation(['secondFactor', 'common'])
  const { run } = useAction()
  const createCodes = useCreateRecoveryCodes()
  // The account has its first factor before this component is done.
  const [needsCodes] = useState(isFirst)
  const [app, setApp] = useState<NewApp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const added = async () => {
    const isDone =
      needsCodes &&
      (await run({ call: async () => setCodes(await createCodes.mutateAsync()), failed: t('codes.failed') }))
    if (!isDone) onDone()
  }
  if (codes) return <CodeList codes={codes} onStored={onDone} />
  return (
    <>
      {app ? <FirstCode app={app} onDone={added} /> : <NameForm onAdded={setApp} />}
      {onCancel && (
        <Button sx={{ mt: 2 }} onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      )}
    </>
  )
}

function NameForm({ onAdded }: { readonly onAdded: (app: NewApp) => void }) {
  const { t } = useTranslation('secondFactor')
  const { mutateAsync } = useAddApp()
  const form = useZodForm(appNameSchema, { friendly_name: '' })
  return (
    <Form
      form={form}
      label={t('add.title')}
      onSubmit={({ friendly_name: name }) => withFieldErrors(mutateAsync(name).then(onAdded), REFUSALS)}
    >
      <TextField name="friendly_name" label={t('add.name')} help={t('add.nameHelp')} autoComplete="off" />
      <Box>
        <SubmitButton pendingLabel={t('add.preparing')}>{t('add.next')}</SubmitButton>
      </Box>
    </Form>
  )
}

function FirstCode({ app, onDone }: { readonly app: NewApp; readonly onDone: () => Promise<void> }) {
  const { t } = useTranslation('secondFactor')
  const { mutateAsync } = useProveFactor()
  const { qr_code: qrCode, secret } = app.totp
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2">{t('add.scan')}</Typography>
      {/* White in both colour schemes, because scanners need dark modules on a light ground. */}
      <Box
        component="img"
        src={qrCode}
        alt={t('add.qrCode')}
        sx={{ width: 200, height: 200, bgcolor: '#fff', p: 1, borderRadius: 1 }}
      />
      <div>
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {t('add.secret')}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            {secret}
          </Box>
          <CopyButton text={secret} label={t('add.copy')} />
        </Stack>
      </div>
      <FactorCodeForm
        label={t('add.title')}
        submitLabel={t('add.submit')}
        pendingLabel={t('add.submitting')}
        onSubmit={async ({ code }) => {
          await mutateAsync({ factorId: app.id, code })
          await onDone()
        }}
      />
    </Stack>
  )
}
