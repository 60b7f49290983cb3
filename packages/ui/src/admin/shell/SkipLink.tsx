import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'

/** The first stop of the Tab key: past the menus to the content. */
export function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation('common')
  const skip = (event: React.MouseEvent) => {
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    <Link
      href={`#${target}`}
      onClick={skip}
      sx={{
        position: 'fixed',
        top: 12,
        left: 12,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: '10px',
        bgcolor: 'ink',
        color: 'paper',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t('skipToContent')}
    </Link>
  )
}
