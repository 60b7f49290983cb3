import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { Message } from './Message.tsx'
import { useErrorText } from './useErrorText.ts'

interface ErrorStateProps {
  /** The error; a DataError is explained by its code. */
  readonly error: unknown
  /** The failed action, such as 'Failed to fetch quote data'. */
  readonly title?: string
  readonly onRetry?: (() => void) | undefined
  readonly retrying?: boolean
}

/** Shown when a screen or list fails to load: the error, and a retry button. */
export function ErrorState({ error, title, onRetry, retrying = false }: ErrorStateProps) {
  const { t } = useTranslation(['common', 'errors'])
  const { errorText } = useErrorText()
  return (
    <Message
      live="alert"
      icon={<CircleAlert size={22} />}
      title={title ?? t('errors:title')}
      description={errorText(error)}
      action={
        onRetry && (
          <Button variant="outlined" onClick={onRetry} loading={retrying} loadingPosition="start">
            {t('action.retry')}
          </Button>
        )
      }
    />
  )
}
