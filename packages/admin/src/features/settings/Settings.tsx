import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Typography from '@mui/material/Typography'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ProofProvider } from '../../auth/proof/ProofProvider.tsx'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { TabSet } from '@nordlys/ui/components/screen/TabSet'
import { useSetCrumb } from '../../shared/Crumb.tsx'
import { ADMIN_PATH } from '../../paths.ts'
import { StatusOverview } from './StatusOverview.tsx'
import { DEFAULT_TAB, SETTINGS_TABS, type SettingsTab } from './tabs.tsx'

const PARAM = 'tab'

const TAB_NAMES = SETTINGS_TABS.map((tab) => tab.name)

/** Renders the settings, one tab at a time; the URL names the tab. */
export function Settings() {
  const [params] = useSearchParams()
  // Its tab until it became a screen.
  if (params.get(PARAM) === 'newsletter') return <Navigate to={`${ADMIN_PATH}/newsletter`} replace />
  return <Tabs />
}

function Tabs() {
  const { t } = useTranslation('settings')
  const [params, setParams] = useSearchParams()
  const { name, Panel } = SETTINGS_TABS.find((tab) => tab.name === params.get(PARAM)) ?? DEFAULT_TAB
  useSetCrumb(t(`tabs.${name}`))
  // The forms register their own edits; this guard asks before another tab replaces them.
  const mayLeave = useLeaveGuard(false)
  const go = async (next: SettingsTab['name']) => {
    if (await mayLeave()) setParams(next === DEFAULT_TAB.name ? {} : { [PARAM]: next }, { preventScrollReset: true })
  }

  return (
    <>
      <Typography variant="h3" component="h1" sx={{ mb: 2 }}>
        {t('title')}
      </Typography>
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
        <span>{t('notice.text')}</span>
      </Alert>
      <StatusOverview />
      <TabSet
        label={t('tabs.label')}
        names={TAB_NAMES}
        current={name}
        onChange={(next) => void go(next)}
        textOf={(tab) => t(`tabs.${tab}`)}
        variant="scrollable"
        sx={{ mt: 1.5, mb: 2.5 }}
      >
        <ProofProvider>
          <Panel />
        </ProofProvider>
      </TabSet>
    </>
  )
}
