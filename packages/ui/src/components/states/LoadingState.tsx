import CircularProgress from '@mui/material/CircularProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTranslation } from 'react-i18next'

interface LoadingScreenProps {
  /** What is loading; 'Loading…' by default. */
  readonly label?: string
  readonly fullHeight?: boolean
}

/** Renders a spinner in the centre of the screen or container. */
export function LoadingScreen({ label, fullHeight = false }: LoadingScreenProps) {
  const { t } = useTranslation('common')
  return (
    <Stack
      component="output"
      sx={{ alignItems: 'center', justifyContent: 'center', py: 8, minHeight: fullHeight ? '100dvh' : '40vh' }}
    >
      <CircularProgress size={32} thickness={4} color="secondary" aria-hidden />
      <span data-unseen>{label ?? t('loading')}</span>
    </Stack>
  )
}

/** Renders grey placeholder lines. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const { t } = useTranslation('common')
  return (
    <Stack component="output" sx={{ gap: 1 }}>
      <span data-unseen>{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} variant="rounded" height={20} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  )
}
