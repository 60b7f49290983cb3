import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLeaveGuard } from '../../components/editor/LeaveGuard.tsx'
import { LoadingScreen } from '../../components/LoadingState.tsx'
import { useCrumb } from '../shell/Crumb.ts'
import { useOwnProfile } from '../shell/ProfileContext.ts'
import { DEFAULT_TAB, SETTINGS_TABS } from './tabs.ts'

const PARAM = 'tab'

/** The settings, one tab at a time; the address holds which. */
export function Settings() {
  const { t } = useTranslation('settings')
  const { role } = useOwnProfile()
  const [params, setParams] = useSearchParams()
  const id = useId()
  const { name, Panel } = SETTINGS_TABS.find((tab) => tab.name === params.get(PARAM)) ?? DEFAULT_TAB
  useCrumb(t(`tabs.${name}`))
  // The forms mark their own edits; this asks before another tab takes their room.
  const mayLeave = useLeaveGuard(false)
  const go = async (next: string) => {
    if (await mayLeave()) setParams(next === DEFAULT_TAB.name ? {} : { [PARAM]: next })
  }

  return (
    <>
      <Typography variant="h3" component="h1" sx={{ mb: 2 }}>
        {t('title')}
      </Typography>
      {role === 'admin' && (
        <Alert
          role="note"
          icon={<ShieldCheck size={20} aria-hidden />}
          sx={{
            bgcolor: 'accentSoft',
            color: 'accentText',
            borderRadius: '14px',
            '& .MuiAlert-icon': { color: 'inherit' },
          }}
        >
          <AlertTitle sx={{ fontSize: '0.9375rem', mb: 0 }}>{t('notice.title')}</AlertTitle>
          {t('notice.text')}
        </Alert>
      )}
      <Tabs
        value={name}
        onChange={(_event, next: string) => void go(next)}
        aria-label={t('tabs.label')}
        variant="scrollable"
        // The tabs scroll by finger and follow the arrow keys; MUI shows its buttons also where everything fits.
        scrollButtons={false}
        sx={{ mt: 1.5, mb: 2.5 }}
      >
        {SETTINGS_TABS.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            label={t(`tabs.${tab.name}`)}
            id={`${id}-${tab.name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${name}`}>
        <Suspense fallback={<LoadingScreen />}>
          <Panel />
        </Suspense>
      </div>
    </>
  )
}
