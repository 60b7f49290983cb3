import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyName } from '../admin/useCompanyName.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { ResetForm } from './ResetForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { AUTH_TABS, useAuthTab } from './useAuthTab.ts'

/** Sign in, sign up and reset, as tabs of one card. */
export function SignInCard() {
  const { t } = useTranslation('auth')
  const company = useCompanyName()
  const { tab, setTab, email, invited } = useAuthTab()
  const [forgotten, setForgotten] = useState(email)
  const id = useId()

  return (
    <AuthFrame title={t('title')} subtitle={company === null ? null : t('subtitle', { company })}>
      <Tabs value={tab} onChange={(_event, next) => setTab(next)} variant="fullWidth" aria-label={t('tabs.label')}>
        {AUTH_TABS.map((name) => (
          <Tab key={name} value={name} label={t(`tabs.${name}`)} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ pt: 3 }}>
        <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
          <AuthNotice />
        </Box>
        {tab === 'sign-in' && (
          <SignInForm
            email={email}
            onForgot={(typed) => {
              setForgotten(typed)
              setTab('reset')
            }}
          />
        )}
        {tab === 'sign-up' && <SignUpForm email={email} invited={invited} onDone={() => setTab('sign-in')} />}
        {tab === 'reset' && <ResetForm email={forgotten} />}
      </Box>
    </AuthFrame>
  )
}
