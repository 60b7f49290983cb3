import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useSignInAgain } from '@nordlys/data/auth/proof'
import { knownPasswordSchema } from '@nordlys/data/auth/schema'
import { useSecondFactorStatus } from '@nordlys/data/factors/status'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ProveFactor } from '../second-factor/ProveFactor.tsx'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { Form } from '@nordlys/ui/components/form/Form'
import { PasswordField } from '@nordlys/ui/components/form/PasswordField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'

/** Asks the user to reauthenticate: with a second factor, or with the password of an account without one. */
export function ProofDialog({ onClose }: { readonly onClose: (isProven: boolean) => void }) {
  const { t } = useTranslation(['secondFactor', 'common'])
  const id = useId()
  const status = useSecondFactorStatus()
  const proven = () => onClose(true)
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{t('step.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2" sx={{ mb: 2 }}>
          {t('again.description')}
        </DialogContentText>
        {status.isPending && <SkeletonLines lines={1} />}
        {status.isError && (
          <ErrorState error={status.error} onRetry={() => void status.refetch()} retrying={status.isFetching} />
        )}
        {status.data &&
          (status.data.has_factor ? <ProveFactor onProven={proven} /> : <ProvePassword onProven={proven} />)}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onClose(false)}>
          {t('common:action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const REFUSALS = {
  invalid_credentials: ['password', 'errors:password_current'],
  over_request_rate_limit: ['password', 'errors:rate_limited'],
} as const

function ProvePassword({ onProven }: { readonly onProven: () => void }) {
  const { t } = useTranslation('secondFactor')
  const { mutateAsync } = useSignInAgain()
  const captcha = useCaptcha()
  const form = useZodForm(knownPasswordSchema, { password: '' })
  return (
    <Form
      form={form}
      label={t('step.title')}
      onSubmit={({ password }) =>
        withFieldErrors(captcha.run((captchaToken) => mutateAsync({ password, captchaToken })).then(onProven), REFUSALS)
      }
    >
      <PasswordField
        name="password"
        label={t('again.password')}
        help={t('again.passwordHelp')}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself
        autoFocus
      />
      {captcha.widget}
      <Box>
        <SubmitButton pendingLabel={t('step.submitting')}>{t('step.submit')}</SubmitButton>
      </Box>
    </Form>
  )
}
