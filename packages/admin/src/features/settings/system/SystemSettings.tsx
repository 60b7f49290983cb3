import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { useSystemSettings } from '@nordlys/data/system/queries'
import { SETTINGS_BY_CATEGORY, type SystemCategory } from '@nordlys/data/system/schema'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { Section } from '@nordlys/ui/components/screen/Section'
import { SystemSettingForm } from './SystemSettingForm.tsx'

/** Edits the settings of one category. Each is saved separately and takes effect immediately. */
export function SystemSettings({ category }: { readonly category: SystemCategory }) {
  const { t } = useTranslation('settings')
  const settings = useSystemSettings()
  return (
    <Section title={t(`system.sections.${category}.title`)} description={t(`system.sections.${category}.text`)}>
      {settings.data ? (
        <Stack divider={<Divider />} sx={{ gap: 2.5 }}>
          {SETTINGS_BY_CATEGORY[category].flatMap((name) => {
            const setting = settings.data.find(({ key }) => key === name)
            return setting ? [<SystemSettingForm key={name} name={name} setting={setting} />] : []
          })}
        </Stack>
      ) : settings.isError ? (
        <ErrorState
          title={t('system.loadFailed')}
          error={settings.error}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Section>
  )
}
