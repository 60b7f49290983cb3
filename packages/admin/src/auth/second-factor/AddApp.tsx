import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAddApp, useProveFactor } from '@nordlys/data/factors/mutations'
import type { NewApp } from '@nordlys/data/factors/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProof } from '../proof/ProofProvider.tsx'
import { CopyButton } from './CopyButton.tsx'
import { FactorCodeForm } from './FactorCodeForm.tsx'
import { FactorNameForm } from './FactorNameForm.tsx'

/** Adds an authenticator app in two steps: its name, then its first code. */
export function AddApp({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const { t } = useTranslation('secondFactor')
  const { mutateAsync } = useAddApp()
  const withProof = useProof()
  const [app, setApp] = useState<NewApp | null>(null)
  if (app) return <FirstCode app={app} onDone={onAdded} />
  return (
    <FactorNameForm
      label={t('add.title')}
      help={t('add.nameHelp')}
      submitLabel={t('add.next')}
      pendingLabel={t('add.preparing')}
      onSubmit={async (name) => setApp(await withProof(() => mutateAsync(name)))}
    />
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
