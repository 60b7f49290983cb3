import Compass from 'lucide-react/icons/compass'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { Message } from '@nordlys/ui/components/states/Message'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { ADMIN_LANDING, ADMIN_PATH } from '../paths.ts'
import { landingScreen } from '../screens/screens.ts'

/** Renders the screen for unknown URLs below `/admin`, and for screens that are not open to the user. */
export function NotFound({ reason = 'notFound' }: { readonly reason?: 'notFound' | 'refused' }) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  return (
    <Message
      headingLevel="h1"
      icon={<Compass size={22} />}
      title={t(`${reason}.title`)}
      description={t(`${reason}.description`)}
      action={
        <Button variant="contained" component={Link} to={`${ADMIN_PATH}/${ADMIN_LANDING}`}>
          {t('open', { screen: landingScreen.name[language] })}
        </Button>
      }
    />
  )
}
