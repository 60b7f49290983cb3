import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyName } from '../../shared/useCompanyName.ts'
import { TabSet } from '@nordlys/ui/components/screen/TabSet'
import { AuthFrame } from '../AuthFrame.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { OtherSignIns } from '../providers/OtherSignIns.tsx'
import { ResetForm } from '../password/ResetForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from '../sign-up/SignUpForm.tsx'
import { AUTH_TABS, useAuthTab } from './useAuthTab.ts'

/** Renders sign-in, sign-up and reset as tabs of one card. */
export function SignInCard() {
  const { t } = useTranslation('auth')
  const company = useCompanyName()
  const { tab, setTab, email } = useAuthTab()
  const [forgotten, setForgotten] = useState(email)

  return (
    <AuthFrame title={t('title')} subtitle={company === null ? null : t('subtitle', { company })}>
      <TabSet
        label={t('tabs.label')}
        names={AUTH_TABS}
        current={tab}
        onChange={setTab}
        textOf={(name) => t(`tabs.${name}`)}
        variant="fullWidth"
        panelSx={{ pt: 3 }}
      >
        <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
          <AuthNotice />
        </Box>
        {tab === 'sign-in' && (
          <>
            <SignInForm
              email={email}
              onForgot={(typed) => {
                setForgotten(typed)
                setTab('reset')
              }}
            />
            <OtherSignIns email={email} />
          </>
        )}
        {tab === 'sign-up' && <SignUpForm email={email} onDone={() => setTab('sign-in')} />}
        {tab === 'reset' && <ResetForm email={forgotten} />}
      </TabSet>
    </AuthFrame>
  )
}
