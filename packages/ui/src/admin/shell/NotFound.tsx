import Button from '@mui/material/Button'
import Compass from 'lucide-react/icons/compass'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Message } from '../../components/Message.tsx'
import { ADMIN_LANDING } from '../paths.ts'
import { ADMIN_ROUTES } from '../routes.tsx'

/** For admin addresses that lead nowhere. */
export function NotFound({ base }: { base: string }) {
  const { t } = useTranslation('admin')
  const landing = ADMIN_ROUTES.find(({ path }) => path === ADMIN_LANDING)
  return (
    <Message
      headingLevel="h1"
      icon={<Compass size={22} />}
      title={t('notFound.title')}
      description={t('notFound.description')}
      action={
        <Button variant="contained" component={Link} to={`${base}/${ADMIN_LANDING}`}>
          {t('notFound.action', { screen: landing ? t(`screen.${landing.label}`) : t('title') })}
        </Button>
      }
    />
  )
}
